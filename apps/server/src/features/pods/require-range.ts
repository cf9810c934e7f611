import { type ChartKind, chartRanges, charts } from '@padlight/contract';
import { problem } from '../../platform/http/problem.ts';

const hourMs = 3_600_000;
/** The days that a range may have, by the error for a longer one. */
const longestDays = { 'range-too-long': 7, 'range-over-3-months': 92 } as const;
type RangeLimit = keyof typeof longestDays;

/** The limit of a chart's range: three months if it has a range by day, else a week. */
export const limitOf = (kind: ChartKind): RangeLimit =>
  charts[kind].ranges.some((name) => 'by' in chartRanges[name]) ? 'range-over-3-months' : 'range-too-long';

/**
 * Refuses a range that is too long or ends before it begins. One of its days may have 25 hours, because the clocks go back.
 */
export function requireRange(
  range: { readonly fromDate: Date; readonly toDate: Date },
  limit: RangeLimit = 'range-too-long',
): void {
  const ms = range.toDate.getTime() - range.fromDate.getTime();
  if (ms < 0) throw problem('bad-request', { message: 'The range ends before it begins.' });
  if (ms > (24 * longestDays[limit] + 1) * hourMs) throw problem(limit);
}
