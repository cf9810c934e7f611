const minuteMs = 60_000;

/** A session is renewed at its provider no more often than each 10 minutes, and at least each hour in which it is used. */
const soonestMs = 10 * minuteMs;
const latestMs = 60 * minuteMs;
/** How long a session lasts whose provider hands out no refresh token: a working day, after which its user visits the provider again. */
const withoutRenewalMs = 12 * 60 * minuteMs;
/** The pause after a provider did not answer. */
export const pauseMs = 5 * minuteMs;

/** Returns when a session is to be renewed at its provider (epoch ms): before its access token expires there. */
export function nextRenewal(session: {
  readonly now: number;
  readonly expiresInS: number | undefined;
  readonly canRenew: boolean;
}): number {
  const { now, expiresInS, canRenew } = session;
  if (!canRenew) return now + withoutRenewalMs;
  const dueMs = ((expiresInS ?? latestMs / 1000) - 60) * 1000;
  return now + Math.min(latestMs, Math.max(soonestMs, dueMs));
}
