import { problem } from '../../platform/http/problem.ts';

const hourMs = 3_600_000;
/** Seven days, of which one may have 25 hours: the clocks go back. */
const longestMs = 7 * 24 * hourMs + hourMs;

/** Refuses a range that is longer than 7 days, or ends before it begins. */
export function requireRange(range: { readonly fromDate: Date; readonly toDate: Date }): void {
  const ms = range.toDate.getTime() - range.fromDate.getTime();
  if (ms < 0) throw problem('bad-request', { message: 'The range ends before it begins.' });
  if (ms > longestMs) throw problem('range-too-long');
}
