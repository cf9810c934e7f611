export type { Session } from './current-session.ts';
export {
  endSession,
  onSessionEnd,
  readTokenInfo,
  readUser,
  type SessionEnd,
  storeSession,
} from './session-store.ts';
export { signOut } from './sign-out.ts';
export { currentSession, useMaybeSession, useSession } from './use-session.ts';
