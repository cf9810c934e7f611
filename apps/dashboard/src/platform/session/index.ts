export type { Session } from './current-session.ts';
export { onOrganisationChange } from './organisation-changes.ts';
export {
  forgetPendingSignIn,
  keepPendingSignIn,
  type PendingSignIn,
  readPendingSignIn,
} from './pending-sign-in.ts';
export { requireSession } from './require-session.ts';
export { forgetTrust, noteSecondFactor } from './second-factor-entries.ts';
export {
  endSession,
  isSessionKept,
  onSessionEnd,
  readTokenInfo,
  readUser,
  type SessionEnd,
  storeSession,
  storeUser,
} from './session-store.ts';
export { currentSession, useMaybeSession, useSession } from './use-session.ts';
