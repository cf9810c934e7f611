import type { Chart, ChartRangeName, ChartReply } from '@padlight/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Chosen, DefinedChart, ViewSpecs } from './chart-spec.ts';
import type { RangeChoice } from './use-chart-query.ts';

type Fields = Readonly<Record<string, unknown>>;
type Change = Readonly<Record<string, string | undefined>>;

/** The part of a chart that has choices. */
interface Choosable<Views extends ViewSpecs> {
  readonly chart: Pick<Chart, 'ranges'>;
  readonly views: Views;
}

/** The choices of a chart, and their change by their names in the address; an undefined value leaves the address. */
export interface ChartState<Views extends ViewSpecs> extends RangeChoice {
  readonly chosen: Chosen<Views>;
  /** True: the range is compared with the one before. */
  readonly isCompared: boolean;
  readonly change: (change: Change) => void;
}

/** The value of `compare` in the address of a chart that is compared. */
const before = 'before';
/** The change of the address that compares a chart, or stops that. */
export const comparing = (isCompared: boolean): Change => ({ compare: isCompared ? before : undefined });

/** The value where it is one of these, else the first of them. */
const oneOf = <Value extends string>(values: readonly [Value, ...Value[]], candidate: unknown): Value =>
  values.find((value) => value === candidate) ?? values[0];

/** Reads the choices from an address; an unreadable one is the usual. */
export function readChartAddress<Views extends ViewSpecs>(
  { chart, views }: Choosable<Views>,
  address: Fields,
): Omit<ChartState<Views>, 'change'> {
  const end = typeof address.to === 'string' ? Date.parse(address.to) : Number.NaN;
  const chosen = Object.entries(views).map(([name, { options }]) => {
    const [first = '', ...rest] = Object.keys(options);
    return [name, oneOf([first, ...rest], address[name])];
  });
  return {
    range: oneOf<ChartRangeName>(chart.ranges, address.range),
    end: Number.isNaN(end) ? undefined : end,
    chosen: Object.fromEntries(chosen),
    isCompared: address.compare === before,
  };
}

/** The ranges of the chosen views, and the one of them that is drawn. */
export function rangesOf<Data extends ChartReply, Views extends ViewSpecs>(
  { chart, ranges }: Pick<DefinedChart<Data, Views>, 'chart' | 'ranges'>,
  { chosen, range }: Pick<ChartState<Views>, 'chosen' | 'range'>,
): { ranges: Chart['ranges']; range: ChartRangeName } {
  const offered = ranges?.(chosen) ?? chart.ranges;
  return { ranges: offered, range: oneOf<ChartRangeName>(offered, range) };
}

/** The names of a chart's choices in the address: they go along to the next person. */
export const addressNames = ({ views }: Pick<Choosable<ViewSpecs>, 'views'>): string[] => [
  'range',
  'to',
  'compare',
  ...Object.keys(views),
];

/** The choices of a chart in the address: they outlive a reload and can be sent on. */
export function useChartAddress<Views extends ViewSpecs>(of: Choosable<Views>): ChartState<Views> {
  const search: Fields = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (changed: Change): void =>
    void navigate({
      to: '.',
      search: (old: object) =>
        Object.fromEntries(Object.entries({ ...old, ...changed }).filter(([, value]) => value !== undefined)),
      replace: true,
      resetScroll: false,
    });
  return { ...readChartAddress(of, search), change };
}
