import { createRandom, type Random } from '../random.ts';
import { type RangeName, ranges } from './ranges.ts';

export const parts = ['seen', 'unseen'] as const;
/** The side of the ranges that a life is drawn from. */
export type Part = (typeof parts)[number];

/** Draws one value of a named range. */
export type DrawFrom = (name: RangeName, random: Random) => number;

/** Draws from the ranges of one part. */
export const drawFrom =
  (part: Part): DrawFrom =>
  (name, random) =>
    random.between(ranges[name][part][0], ranges[name][part][1]);

/**
 * The effective seed of a life of one family, scene and part, so that no two of them share their people. The everyday life of
 * family 0, part seen, keeps the seed as it is.
 */
export function seedOf(seed: number, family: number, scene: number, part: Part): number {
  if (family === 0 && scene === 0 && part === 'seen') return seed;
  const luck = createRandom(seed, 0x5eed, family, scene, parts.indexOf(part));
  return 2 ** 33 * (1 + parts.indexOf(part)) + luck.whole(0, 2 ** 32 - 1);
}
