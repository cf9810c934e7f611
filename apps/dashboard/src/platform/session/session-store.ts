import {
  type LoggedInUser,
  permissionsOf,
  type SessionEnd as ServerEnd,
  type TokenInfo,
} from '@padlight/contract';
import { deviceStore } from '../storage/index.ts';
import { readStoredUser, readTokens } from './read-stored.ts';

/** The reasons for the end of a session, shown on the sign-in page. */
export type SessionEnd = ServerEnd | 'token-not-provided' | 'second-factor';

/** The keys that are cleared at every sign-out. */
const sessionKeys = ['user', 'tokenInfo', 'permissions', 'currentPolicy', 'codeVerifier'] as const;
const changed = 'padlight:session-changed';
const ended = 'padlight:session-ended';

function read(key: string): unknown {
  try {
    return JSON.parse(deviceStore.read(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The stored tokens; undefined where none, or no readable ones, are stored. */
export const readTokenInfo = (): TokenInfo | undefined => readTokens(read('tokenInfo'));

/** The stored user; undefined when no one is signed in on this device. */
export const readUser = (): LoggedInUser | undefined => readStoredUser(read('user'));

/** True where the stored session outlasts this page, as it does unless the browser stores nothing. */
export const isSessionKept = (): boolean => !deviceStore.endsWithPage('tokenInfo');

/** The id of the organisation that the stored user acts for. */
export const activeOrganisationId = (): number | undefined =>
  readUser()?.organisations.find(({ Active }) => Active)?.OrganisationName.OrganisationId;

/** True where the stored session still is one of the way in which it began. */
export const isPolicyCurrent = (): boolean => deviceStore.read('currentPolicy') === readUser()?.signInPolicy;

/** Stores a signed-in user with tokens and the permissions of the active organisation. */
export function storeSession(user: LoggedInUser, tokenInfo: TokenInfo): void {
  deviceStore.keep('currentPolicy', user.signInPolicy);
  keepUser(user);
  storeTokenInfo(tokenInfo);
}

/** Stores a change of the signed-in user: a name, or the active organisation with its permissions. */
export function storeUser(user: LoggedInUser): void {
  keepUser(user);
  window.dispatchEvent(new Event(changed));
}

function keepUser(user: LoggedInUser): void {
  deviceStore.keep('permissions', JSON.stringify(permissionsOf(user)));
  deviceStore.keep('user', JSON.stringify(user));
}

export function storeTokenInfo(tokenInfo: TokenInfo): void {
  deviceStore.keep('tokenInfo', JSON.stringify(tokenInfo));
  window.dispatchEvent(new Event(changed));
}

/**
 * Removes the session from this device and notifies the listeners of the reason. `leaveUrl`: the page that ends it at its
 * provider, too.
 */
export function endSession(reason: SessionEnd, leaveUrl?: string): void {
  for (const key of sessionKeys) deviceStore.drop(key);
  window.dispatchEvent(new Event(changed));
  window.dispatchEvent(new CustomEvent(ended, { detail: { reason, leaveUrl } }));
}

/** Calls back when the session has ended, here or in another tab of this browser. */
export function onSessionEnd(listener: (reason: SessionEnd, leaveUrl?: string) => void): () => void {
  const here = (event: Event): void => {
    const { reason, leaveUrl } = (event as CustomEvent<{ reason: SessionEnd; leaveUrl?: string }>).detail;
    listener(reason, leaveUrl);
  };
  const elsewhere = (event: StorageEvent): void => {
    if ((event.key === 'tokenInfo' && event.newValue === null) || event.key === null) listener('signed-out');
  };
  window.addEventListener(ended, here);
  window.addEventListener('storage', elsewhere);
  return () => {
    window.removeEventListener(ended, here);
    window.removeEventListener('storage', elsewhere);
  };
}

/** Calls back whenever the stored session may have changed, here or in another tab. */
export function onSessionChange(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener('storage', listener);
  };
}
