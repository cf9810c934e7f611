/** No clock that is right says an earlier time: when this version was begun. Whoever makes a release sets it. */
export const builtAt = Date.UTC(2026, 0, 1);
/** No clock that is right says a later time to a version that is still in use. */
export const outdatedAt = builtAt + 10 * 365.25 * 86_400_000;

/**
 * Whether a clock that is right may say a time (epoch ms). The server's own clock has no part in it: else a wrong one would
 * decide who may witness against it.
 */
export const isPossibleTime = (at: number): boolean => at >= builtAt && at < outdatedAt;
