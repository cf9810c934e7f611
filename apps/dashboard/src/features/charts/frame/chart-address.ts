import type { Chart, ChartRangeName, ChartReply } from '@padlight/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { AskedRange } from '../range/use-chart-query.ts';
import type { Chosen, DefinedChart, ViewSpecs } from './chart-spec.ts';

type Fields = Readonly<Record<string, unknown>>;
type Change = Readonly<Record<string, string | undefined>>;

/** What of a chart can be chosen. */
interface Choosable<Views extends ViewSpecs> {
  readonly chart: Pick<Chart, 'ranges'>;
  readonly views: Views;
}

/** What is chosen, and how to choose: by the names of the address; what is undefined goes out of it. */
export interface ChartState<Views extends ViewSpecs> extends AskedRange {
  readonly chosen: Chosen<Views>;
  /** The range is compared with the one before. */
  readonly isCompared: boolean;
  readonly change: (change: Change) => void;
}

/** The value in the address where a range is compared with the one before. */
const before = 'before';
/** The address of a chart that is compared, or that is not. */
export const comparing = (isCompared: boolean): Change => ({ compare: isCompared ? before : undefined });

/** One of a few; the first of them where it is none. */
const oneOf = <Value extends string>(values: readonly [Value, ...Value[]], given: unknown): Value =>
  values.find((value) => value === given) ?? values[0];

/** Reads what is chosen; what is not readable is the usual. */
export function readChartAddress<Views extends ViewSpecs>(
  { chart, views }: Choosable<Views>,
  given: Fields,
): Omit<ChartState<Views>, 'change'> {
  const end = typeof given.to === 'string' ? Date.parse(given.to) : Number.NaN;
  const chosen = Object.entries(views).map(([name, { options }]) => {
    const [first = '', ...rest] = Object.keys(options);
    return [name, oneOf([first, ...rest], given[name])];
  });
  return {
    range: oneOf<ChartRangeName>(chart.ranges, given.range),
    end: Number.isNaN(end) ? undefined : end,
    chosen: Object.fromEntries(chosen),
    isCompared: given.compare === before,
  };
}

/** The ranges that are offered with what is chosen, and the one of them that is. */
export function rangesOf<Data extends ChartReply, Views extends ViewSpecs>(
  { chart, ranges }: Pick<DefinedChart<Data, Views>, 'chart' | 'ranges'>,
  { chosen, range }: Pick<ChartState<Views>, 'chosen' | 'range'>,
): { ranges: Chart['ranges']; range: ChartRangeName } {
  const offered = ranges?.(chosen) ?? chart.ranges;
  return { ranges: offered, range: oneOf<ChartRangeName>(offered, range) };
}

/** The names that a chart has in the address: they go along to the next person. */
export const addressNames = ({ views }: Pick<Choosable<ViewSpecs>, 'views'>): string[] => [
  'range',
  'to',
  'compare',
  ...Object.keys(views),
];

/** What is chosen, in the address: it outlives a reload and can be sent on. */
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
