/** A refresh token of an open session, as it is asked to be exchanged. */
export interface AskedToken {
  readonly number: number;
  readonly exchangedFor: number | null;
  /** When it was exchanged first, epoch ms; null: not yet. */
  readonly usedAt: number | null;
}
export interface TokenFamily {
  /** The token that is the session's: the last that was used, itself or the access token that came with it. */
  readonly current: number;
  /** How many tokens were given for it. */
  readonly given: number;
  readonly isDisplay: boolean;
}

/** How often, and for how long, a person's last token is exchanged again where the answer was lost. */
export const mostAgain = 5;
export const againMs = 24 * 3_600_000;

/** What a token is to its session: its own, one given for that and not used yet, one before, or one that another was used instead of. */
export function relationOf(token: AskedToken, current: number): 'current' | 'given' | 'earlier' | 'other' {
  if (token.number === current) return 'current';
  if (token.exchangedFor === current) return 'given';
  return token.usedAt === null ? 'other' : 'earlier';
}

/**
 * Judges a refresh token that is asked to be exchanged: the first time, again as the answer seems lost, or not at all, as somebody else has
 * it too. `now` in epoch ms, as what expires goes by it: a clock that stepped back refuses no one.
 */
export function judgeRenewal(
  token: AskedToken,
  family: TokenFamily,
  { isSameBrowser, now }: { readonly isSameBrowser: boolean; readonly now: number },
): 'first' | 'again' | 'reused' {
  const relation = relationOf(token, family.current);
  if (relation === 'given') return 'first';
  if (relation !== 'current') return 'reused';
  if (token.usedAt === null || family.given === 0) return 'first';
  const inTime = family.isDisplay || now - token.usedAt <= againMs;
  return isSameBrowser && inTime && family.given <= mostAgain ? 'again' : 'reused';
}
