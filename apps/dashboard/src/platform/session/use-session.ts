import { useRef, useSyncExternalStore } from 'react';
import { deviceStore } from '../storage/index.ts';
import { parseSession, type Session } from './current-session.ts';
import { onSessionChange } from './session-store.ts';

const remember = (parse: typeof parseSession): typeof parseSession => {
  let from: readonly [string | null, string | null] | undefined;
  let last: Session | undefined;
  return (user, permissions) => {
    if (from?.[0] !== user || from[1] !== permissions) {
      last = parse(user, permissions);
      from = [user, permissions];
    }
    return last;
  };
};
const parseOnce = remember(parseSession);

/** The stored session; undefined without one. The same object until the storage changes. */
export const currentSession = (): Session | undefined =>
  parseOnce(deviceStore.read('user'), deviceStore.read('permissions'));

// Every tile needs it: one read of the storage serves all until something in it may have changed.
let known: { readonly session: Session | undefined } | undefined;
const listeners = new Set<() => void>();
onSessionChange(() => {
  known = undefined;
  for (const listener of listeners) listener();
});
const knownSession = (): Session | undefined => {
  known ??= { session: currentSession() };
  return known.session;
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The session, for content behind the guard only: throws without one. */
export function useSession(): Session {
  const session = useSyncExternalStore(subscribe, knownSession);
  const last = useRef(session);
  // While a sign-out leaves the page, mounted components keep the last session instead of failing.
  if (session) last.current = session;
  if (!last.current) throw new Error('No session is stored: this is used outside the guard.');
  return last.current;
}

/** The session, or undefined, for content that may be outside the guard. */
export const useMaybeSession = (): Session | undefined => useSyncExternalStore(subscribe, knownSession);
