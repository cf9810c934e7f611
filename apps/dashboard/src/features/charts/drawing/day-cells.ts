import type { Appearance, LegendEntry, PlotLayer } from '@padlight/ui';
import type { Cell } from './drawn.ts';
import type { ChartTexts } from './use-chart-text.ts';

/** The mark of a day in an overview. */
type CellColour = NonNullable<Cell['colour']>;

/** The least share of a day that must be known, percent, as for the day summaries. */
const fewestPct = 60;

/** The mark of a day: red once anything was over its goal, green where enough of it is known and nothing was. */
export const cellColour = ({
  knownPct,
  isOver,
}: {
  readonly knownPct: number;
  /** Undefined: it is not known. */
  readonly isOver: boolean | undefined;
}): CellColour => (isOver ? 'RED' : isOver === undefined || knownPct < fewestPct ? 'EMPTY' : 'GREEN');

const appearances: Readonly<Record<Exclude<CellColour, 'EMPTY'>, Appearance>> = {
  RED: { colour: 'var(--pl-red)', opacity: 0.9, hatched: true },
  GREEN: { colour: 'var(--pl-green)', opacity: 0.7 },
};
const names = { EMPTY: 'cell.empty', RED: 'cell.red', GREEN: 'cell.green' } as const;

/** The mark of a day as text. */
export const cellText = (colour: CellColour, t: ChartTexts['t']): string => t(names[colour]);

/** The mark of a day as a cell of a table: its text and its colour. */
export const colouredCell = (colour: CellColour, { t }: ChartTexts): Cell => ({
  text: cellText(colour, t),
  csv: colour,
  colour,
});

/** A strip at the top of a picture of days, a cell a day. Red is hatched, so that it is known without its colour. */
export const cellLayers = (colours: readonly CellColour[], top: number): PlotLayer[] =>
  (['GREEN', 'RED'] as const).map((colour) => ({
    kind: 'columns',
    appearance: appearances[colour],
    columns: colours.flatMap((mark, index) =>
      mark === colour ? [{ from: index + 0.08, to: index + 0.92, low: top * 0.965, high: top }] : [],
    ),
  }));

/** The legend of the strip. */
export const cellLegend = (t: ChartTexts['t']): LegendEntry[] =>
  (['RED', 'GREEN'] as const).map((colour) => ({
    label: cellText(colour, t),
    appearance: appearances[colour],
    shape: 'area',
  }));
