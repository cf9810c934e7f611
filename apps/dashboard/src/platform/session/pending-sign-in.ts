import type { CodeSent, LoggedInUser, TokenInfo } from '@padlight/contract';
import { tabStore } from '../storage/index.ts';
import { readCodeSent, readStoredUser, readTokens } from './read-stored.ts';
import { endSession, readTokenInfo, readUser } from './session-store.ts';

/** A user who gave a password and still needs to give the code: the token opens nothing else. */
export interface PendingSignIn {
  readonly user: LoggedInUser;
  readonly tokenInfo: TokenInfo;
  /** The code that was sent last; another request would send another code. */
  readonly sent?: CodeSent | undefined;
}

// Stored for this tab alone, and there again after a phone has unloaded the page while the mail was read.
const key = 'pendingSignIn';

export const keepPendingSignIn = (pending: PendingSignIn): void =>
  tabStore.keep(key, JSON.stringify(pending));

export const forgetPendingSignIn = (): void => tabStore.drop(key);

/** The pending sign-in of this tab; undefined without one. */
export function readPendingSignIn(): PendingSignIn | undefined {
  try {
    const { user, tokenInfo, sent } = Object(JSON.parse(tabStore.read(key) ?? '{}'));
    const [who, tokens] = [readStoredUser(user), readTokens(tokenInfo)];
    return who && tokens && { user: who, tokenInfo: tokens, sent: readCodeSent(sent) };
  } catch {
    return undefined;
  }
}

/** Ends the session on this device until the code is given, without asking for the password again. */
export function askSecondFactor(): void {
  const [user, tokenInfo] = [readUser(), readTokenInfo()];
  if (user && tokenInfo) keepPendingSignIn({ user, tokenInfo });
  endSession('second-factor');
}
