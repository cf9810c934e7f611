/** No right clock shows an earlier time: this version was begun then. Set with each release. */
export const builtAt = Date.UTC(2026, 0, 1);
/** No right clock shows a later time while this version is still in use. */
export const outdatedAt = builtAt + 10 * 365.25 * 86_400_000;

/**
 * Returns whether a right clock may show a time (epoch ms). It ignores the server's own clock: a wrong one
 * must not decide who may contradict it.
 */
export const isPossibleTime = (at: number): boolean => at >= builtAt && at < outdatedAt;
