import type { SessionEnd } from '@padlight/contract';
import { type Problem, problem } from '../../../platform/http/problem.ts';

/** The message to a user after the end of the session, by reason. */
const sentences: Record<SessionEnd, string> = {
  'signed-out': 'You are signed out.',
  revoked: 'Your session was ended by an administrator.',
  'ended-elsewhere': 'You ended this session on another device.',
  'password-changed': 'Your password was changed. Sign in with the new one.',
  'second-factor-changed': 'The confirmation by code was turned on. Sign in again.',
  'wrong-passwords': 'The password was wrong too often. Sign in again.',
  'paired-again': 'Another device was paired as this wall display.',
  'token-reused': 'The token of your session was used twice, so that the session was ended. Sign in again.',
  expired: 'Your session has expired. Sign in again.',
  'roles-changed': 'Your roles have changed. Sign in again to use them.',
  'provider-ended': 'Your sign-in provider has ended this session. Sign in again.',
  'policy-changed': 'The way to sign in has changed. Sign in again.',
  suspended: 'Sign-in of this organisation was ended. Ask whoever runs this installation.',
};

const isSessionEnd = (reason: string | null): reason is SessionEnd =>
  reason !== null && Object.hasOwn(sentences, reason);

/** Makes the refusal of a token after the end of its session, with the stored reason where it is a known one. */
export const sessionEnded = (
  code: 'token-invalid' | 'refresh-token-invalid',
  reason: string | null,
): Problem =>
  isSessionEnd(reason)
    ? problem(code, { ended: reason, message: sentences[reason], keepsWrites: true })
    : problem(code);
