import { type ChartKind, chartRanges, charts } from '@padlight/contract';
import { problem } from '../../platform/http/problem.ts';

const hourMs = 3_600_000;
/** How many days a range may have, by the error that a longer one is refused with. */
const longestDays = { 'range-too-long': 7, 'range-over-3-months': 92 } as const;
type RangeLimit = keyof typeof longestDays;

/** How long a chart may be asked for: one that has a range by day for three months, any other for a week. */
export const limitOf = (kind: ChartKind): RangeLimit =>
  charts[kind].ranges.some((name) => 'by' in chartRanges[name]) ? 'range-over-3-months' : 'range-too-long';

/** Refuses a range that is too long (of its days one may have 25 hours: the clocks go back), or ends before it begins. */
export function requireRange(
  range: { readonly fromDate: Date; readonly toDate: Date },
  limit: RangeLimit = 'range-too-long',
): void {
  const ms = range.toDate.getTime() - range.fromDate.getTime();
  if (ms < 0) throw problem('bad-request', { message: 'The range ends before it begins.' });
  if (ms > (24 * longestDays[limit] + 1) * hourMs) throw problem(limit);
}
