import { agreeingMs } from './judge-clock.ts';

/**
 * The time on which most of these clocks agree within an hour: the middle of those that agree; undefined if no majority does.
 */
export function agreedTime(times: readonly number[]): number | undefined {
  const sorted = times.toSorted((a, b) => a - b);
  let best = { from: 0, count: 0 };
  let from = 0;
  for (const [index, time] of sorted.entries()) {
    while (time - (sorted[from] ?? time) > agreeingMs) from++;
    if (index - from + 1 > best.count) best = { from, count: index - from + 1 };
  }
  return 2 * best.count > sorted.length ? sorted[best.from + (best.count >> 1)] : undefined;
}
