/** A refresh token of an open session that is to be exchanged. */
interface RenewalToken {
  readonly number: number;
  readonly exchangedFor: number | null;
  /** When it was exchanged first, epoch ms; null: not yet. */
  readonly usedAt: number | null;
}
interface TokenFamily {
  /** The token that is the session's: the last that was used, itself or the access token that came with it. */
  readonly current: number;
  /** How many tokens were given for it. */
  readonly successors: number;
  readonly isDisplay: boolean;
}

/** How often, and for how long, a person's last token is exchanged again where the answer was lost. */
export const mostAgain = 5;
export const againMs = 24 * 3_600_000;

/** What a token is to its session: its own, one given for that and not used yet, an earlier one, or one that another was used instead of. */
export function relationOf(
  token: RenewalToken,
  current: number,
): 'current' | 'successor' | 'earlier' | 'other' {
  if (token.number === current) return 'current';
  if (token.exchangedFor === current) return 'successor';
  return token.usedAt === null ? 'other' : 'earlier';
}

/**
 * Judges a refresh token that is asked to be exchanged: the first time, again as the answer seems lost, or not at all, as another device
 * has it too. `now` in epoch ms, as what expires goes by it: a clock that stepped back refuses no one.
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
