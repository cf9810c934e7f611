import type { TFunction } from 'i18next';
import { CallError } from '../../platform/call/call-error.ts';

const known = [
  'invalid-credentials',
  'too-many-requests',
  'network',
  'setup-code-invalid',
  'already-set-up',
  'password-policy',
  'password-obvious',
  'bad-request',
  'busy',
  'database-away',
  'code-wrong',
  'code-void',
  'wrong-password',
  'link-invalid',
  'pairing-code-invalid',
  'organisation-not-found',
  'second-factor-required',
  'not-found',
  'session-not-found',
  'browser-not-found',
] as const;

/** Why signing in, setting up or changing the way in failed, in the reader's words; an unknown error gives the number to quote. */
export function problemWords(t: TFunction<'sign-in'>, error: unknown): string {
  const code = error instanceof CallError ? error.code : '';
  const found = known.find((one) => one === code);
  if (found) return t(`error.${found}`);
  const number = error instanceof CallError ? error.correlationId || String(error.status) : '0';
  return t('error.unknown', { number });
}
