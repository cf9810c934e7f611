/** A refresh token of an open session that is to be exchanged. */
interface RenewalToken {
  readonly number: number;
  readonly exchangedFor: number | null;
  /** The time of its first exchange, epoch ms; null: not exchanged so far. */
  readonly usedAt: number | null;
}
interface TokenFamily {
  /** The session's present token: the last one used, by itself or by its access token. */
  readonly current: number;
  /** The number of tokens that were issued for it. */
  readonly successors: number;
  readonly isDisplay: boolean;
}

/** The number of further exchanges of a person's last token where the answer was lost, and the time for them. */
export const mostAgain = 5;
export const againMs = 24 * 3_600_000;

/** Returns the relation of a token to its session: its own, an unused successor, an earlier one, or one in whose place another was used. */
export function relationOf(
  token: RenewalToken,
  current: number,
): 'current' | 'successor' | 'earlier' | 'other' {
  if (token.number === current) return 'current';
  if (token.exchangedFor === current) return 'successor';
  return token.usedAt === null ? 'other' : 'earlier';
}

/**
 * Judges a refresh token that is to be exchanged: for the first time, again as the answer seems lost, or not at all as another device
 * has it too. `now`: the time of expiry, epoch ms, so that a clock that stepped back refuses no one.
 */
export function judgeRenewal(
  token: RenewalToken,
  family: TokenFamily,
  { isSameBrowser, now }: { readonly isSameBrowser: boolean; readonly now: number },
): 'first' | 'again' | 'reused' {
  const relation = relationOf(token, family.current);
  if (relation === 'successor') return 'first';
  if (relation !== 'current') return 'reused';
  if (token.usedAt === null || family.successors === 0) return 'first';
  const inTime = family.isDisplay || now - token.usedAt <= againMs;
  return isSameBrowser && inTime && family.successors <= mostAgain ? 'again' : 'reused';
}
