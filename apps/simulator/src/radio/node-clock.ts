import type { DrawFrom } from '../part/part.ts';
import type { Random } from '../random.ts';

/** A node's clock: how far it is ahead at an instant (epoch ms), in whole ms. */
export type NodeClock = (at: number) => number;

/**
 * Draws a node's clock: off by parts of a second, every seventh by up to a minute and a half, and running away by its
 * crystal's error from `since` on. `worse` times as much in a scene that is about clocks.
 */
export function drawNodeClock(
  index: number,
  since: number,
  draw: DrawFrom,
  worse: number,
  luck: Random,
): NodeClock {
  const off = index % 7 === 3 ? luck.between(20_000, 90_000) : luck.normal(0, 400 * worse);
  const ppm = draw('crystalPpm', luck) * luck.pick([-1, 1]) * worse;
  return (at) => Math.round(off + ((at - since) * ppm) / 1e6);
}
