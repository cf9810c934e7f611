import type { TFunction } from 'i18next';
import { CallError } from '../../platform/call/index.ts';

const known = [
  'network',
  'forbidden',
  'bad-request',
  'busy',
  'database-away',
  'patient-not-found',
  'no-pod-assigned',
  'pod-not-found',
  'pod-in-use',
  'pod-worn',
  'pod-change-not-found',
  'pod-change-stands',
  'node-not-found',
  'node-not-assigned',
] as const;

/** Why something could not be done, in the reader's language: the server's own sentence is English. */
export function problemWords(t: TFunction<'devices'>, error: unknown): string {
  const code = error instanceof CallError ? error.code : '';
  return t(`problem.${known.find((one) => one === code) ?? 'other'}`);
}
