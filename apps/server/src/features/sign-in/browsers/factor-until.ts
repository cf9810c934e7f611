const dayMs = 86_400_000;
/** The longest rest of a session between renewals. */
const mostDays = 30;

/**
 * Returns the time until which a second factor counts that is given `now` (epoch milliseconds) in a browser that is not trusted:
 * 30 days, or the fewer for which the organisation would trust one; at least a day.
 */
export const factorUntil = (now: number, trustDays = mostDays): Date =>
  new Date(now + Math.max(1, Math.min(trustDays, mostDays)) * dayMs);

/** Returns the time until which a browser is trusted from `now`; undefined where the organisation trusts none. */
export const trustUntil = (now: number, trustDays: number): Date | undefined =>
  trustDays > 0 ? new Date(now + trustDays * dayMs) : undefined;
