export { createSession, type Session } from './create-session.ts';
export { createUser } from './create-user.ts';
export { ensureSetupCode } from './setup-code.ts';
