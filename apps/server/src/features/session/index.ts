export { createSession, type Session } from './create-session.ts';
export { createUser } from './create-user.ts';
export { endSessionsOf } from './session-end-store.ts';
export { ensureSetupCode } from './setup-code.ts';
