export { createSession, type Session } from './create-session.ts';
export { createUser, type NewUser } from './create-user.ts';
export { ensureSetupCode } from './setup-code.ts';
