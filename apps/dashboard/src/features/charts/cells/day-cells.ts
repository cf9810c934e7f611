import type { Appearance, LegendEntry, PlotLayer } from '@padlight/ui';
import type { Cell } from '../frame/chart-spec.ts';
import type { ChartTexts } from '../time/use-chart-text.ts';

/** What a day of an overview is marked as (specification, section 4). */
type CellColour = NonNullable<Cell['colour']>;

/** Less than this of a day known: what it was is not known (as for the day summaries), percent. */
const fewestPct = 60;

/** A day is red once anything was over its goal, and green only where enough of it is known and nothing was. */
export const cellColour = ({
  knownPct,
  isOver,
}: {
  readonly knownPct: number;
  /** Undefined: nobody can say. */
  readonly isOver: boolean | undefined;
}): CellColour => (isOver ? 'RED' : isOver === undefined || knownPct < fewestPct ? 'EMPTY' : 'GREEN');

const appearances: Readonly<Record<Exclude<CellColour, 'EMPTY'>, Appearance>> = {
  RED: { colour: 'var(--pl-red)', opacity: 0.9, hatched: true },
  GREEN: { colour: 'var(--pl-green)', opacity: 0.7 },
};
const names = { EMPTY: 'cell.empty', RED: 'cell.red', GREEN: 'cell.green' } as const;

/** What a day is marked as, in words. */
export const cellText = (colour: CellColour, t: ChartTexts['t']): string => t(names[colour]);

/** The same as a cell of a table: words, with their colour. */
export const colouredCell = (colour: CellColour, { t }: ChartTexts): Cell => ({
  text: cellText(colour, t),
  csv: colour,
  colour,
});

/** A strip at the top of a picture of days, a cell a day: red is hatched, so that it is known without its colour. */
export const cellLayers = (colours: readonly CellColour[], top: number): PlotLayer[] =>
  (['GREEN', 'RED'] as const).map((colour) => ({
    kind: 'columns',
    appearance: appearances[colour],
    columns: colours.flatMap((one, index) =>
      one === colour ? [{ from: index + 0.08, to: index + 0.92, low: top * 0.965, high: top }] : [],
    ),
  }));

/** What the strip means. */
export const cellLegend = (t: ChartTexts['t']): LegendEntry[] =>
  (['RED', 'GREEN'] as const).map((colour) => ({
    label: cellText(colour, t),
    appearance: appearances[colour],
    shape: 'area',
  }));
