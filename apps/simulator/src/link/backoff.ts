const longestMs = 10_000;

/**
 * The wait before the next attempt, after so many that failed: twice as long each time, at most 10 s, and randomly down to half of
 * it, so that many do not return at once. `random`: from 0 to 1.
 */
export const backoffMs = (firstMs: number, attempts: number, random = Math.random()): number =>
  Math.min(longestMs, firstMs * 2 ** Math.min(attempts, 16)) * (1 - random / 2);
