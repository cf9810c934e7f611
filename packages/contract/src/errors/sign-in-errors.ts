import type { ErrorEntry } from './error-entry.ts';

/** Errors of signing in: sessions, passwords, the second factor and sign-in providers. */
export const signInErrors = {
  'token-not-provided': { status: 401, message: 'Sign in first.' },
  'token-invalid': { status: 401, message: 'Your session has ended. Sign in again.' },
  'refresh-token-invalid': { status: 401, message: 'Your session has ended. Sign in again.' },
  'invalid-credentials': { status: 401, message: 'Incorrect username or password.' },
  'second-factor-needed': {
    status: 403,
    message: 'Enter the code that was sent to your e-mail address first.',
  },
  'code-wrong': { status: 403, message: 'That is not the code of the newest e-mail. Try again.' },
  'code-void': {
    status: 403,
    message: 'This code has expired or was tried too often. Have another one sent.',
  },
  'wrong-password': { status: 403, message: 'That is not your present password.' },
  'link-invalid': {
    status: 403,
    message: 'This link has expired or was used before. Ask for another one.',
  },
  'provider-not-found': { status: 404, message: 'There is no such sign-in provider any more.' },
  'provider-name-taken': { status: 409, message: 'Another sign-in provider has this name or this issuer.' },
  'provider-unreachable': {
    status: 503,
    message: 'The sign-in provider does not answer. Try again, or sign in with your password.',
  },
  'provider-refused': { status: 403, message: 'The sign-in provider refused the sign-in.' },
  'provider-answer-wrong': {
    status: 502,
    message: 'The answer of the sign-in provider cannot be trusted. Inform whoever runs this installation.',
  },
  'external-sign-in-over': {
    status: 403,
    message: 'This sign-in took too long, or was begun in another browser. Begin again.',
  },
  'provider-not-allowed': {
    status: 403,
    message: 'Your organisation does not use this sign-in provider. Sign in with your password.',
  },
  'identity-taken': { status: 409, message: 'This sign-in is linked to another account already.' },
  'identity-not-found': { status: 404, message: 'This sign-in is not linked to your account any more.' },
  'password-missing': {
    status: 409,
    message: 'Your account has no password. Choose one first, so that you can still sign in.',
  },
  'not-external': { status: 404, message: 'This session did not begin through a sign-in provider.' },
  'session-not-found': { status: 404, message: 'This session has ended already.' },
  'browser-not-found': { status: 404, message: 'This browser is not trusted any more.' },
  'password-policy': {
    status: 400,
    message: 'Use 8 to 12 characters with upper and lower case letters, digits and special characters.',
  },
  'password-obvious': {
    status: 400,
    message: 'This password is easy to guess. Use no common word, and not your name.',
  },
  'second-factor-required': {
    status: 409,
    message: 'Your organisation requires the second factor: it stays on.',
  },
} as const satisfies Record<string, ErrorEntry>;
