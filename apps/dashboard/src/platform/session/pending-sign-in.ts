import { CodeSent, LoggedInUser, TokenInfo } from '@padlight/contract';
import { tabStore } from '../storage/index.ts';
import { endSession, readTokenInfo, readUser } from './session-store.ts';

/** Who gave a password, and must give the code yet: the token opens nothing else. */
export interface PendingSignIn {
  readonly user: LoggedInUser;
  readonly tokenInfo: TokenInfo;
  /** The code that was sent last; asking anew would send another. */
  readonly sent?: CodeSent | undefined;
}

// Of this tab alone, and there again after a phone has put the page away to look at the mail.
const key = 'pendingSignIn';

export const keepPendingSignIn = (pending: PendingSignIn): void =>
  tabStore.keep(key, JSON.stringify(pending));

export const forgetPendingSignIn = (): void => tabStore.drop(key);

/** Who waits for the code in this tab; undefined where nobody does. */
export function readPendingSignIn(): PendingSignIn | undefined {
  try {
    const { user, tokenInfo, sent } = Object(JSON.parse(tabStore.read(key) ?? '{}'));
    const [who, tokens] = [LoggedInUser.safeParse(user), TokenInfo.safeParse(tokenInfo)];
    if (!who.success || !tokens.success) return undefined;
    return { user: who.data, tokenInfo: tokens.data, sent: CodeSent.safeParse(sent).data };
  } catch {
    return undefined;
  }
}

/** Ends the session on this device until the code is given, which is then all that is asked for. */
export function askSecondFactor(): void {
  const [user, tokenInfo] = [readUser(), readTokenInfo()];
  if (user && tokenInfo) keepPendingSignIn({ user, tokenInfo });
  endSession('second-factor');
}
