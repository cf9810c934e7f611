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

/** The stored session; undefined when there is none. The same object until what is stored changes. */
export const currentSession = (): Session | undefined =>
  parseOnce(deviceStore.read('user'), deviceStore.read('permissions'));

// Every tile asks: one read of the storage serves all of them until something in it may have changed.
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

/** Who is signed in and what they may do. Only for what is shown behind the guard: throws when nobody is. */
export function useSession(): Session {
  const session = useSyncExternalStore(subscribe, knownSession);
  const last = useRef(session);
  // While a sign-out leaves the page, what still is keeps the last session instead of falling over.
  if (session) last.current = session;
  if (!last.current) throw new Error('No session is stored: this is used outside the guard.');
  return last.current;
}

/** The signed-in session, or undefined, for what may stand outside the guard. */
export const useMaybeSession = (): Session | undefined => useSyncExternalStore(subscribe, knownSession);
