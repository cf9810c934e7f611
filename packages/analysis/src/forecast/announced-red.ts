import type { Context } from '../context.ts';
import { expectRed } from './expect-red.ts';
import { forecastParameters } from './forecast-parameters.ts';
import type { FilledPad } from './red-along.ts';
import type { VoidHistory } from './void-history.ts';

/**
 * The time at which a pad is likely red, where that is within the next hour and narrow enough to be announced: epoch ms, a multiple
 * of 5 min, never before `now`. Undefined: nothing is announced, or it is red by its fill already.
 */
export function announcedRed(
  history: VoidHistory,
  pad: FilledPad,
  now: number,
  context: Context,
): number | undefined {
  const { everyMs, aheadMs, middleHalfMs } = forecastParameters;
  const expected = expectRed(history, pad, now, context);
  if (!expected || expected.at === now || expected.at - now > aheadMs) return undefined;
  if (expected.to - expected.from > middleHalfMs) return undefined;
  return Math.max(Math.ceil(now / everyMs), Math.round(expected.at / everyMs)) * everyMs;
}
