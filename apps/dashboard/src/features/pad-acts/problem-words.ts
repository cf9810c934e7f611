import type { TFunction } from 'i18next';
import { CallError } from '../../platform/call/index.ts';

const known = [
  'network',
  'forbidden',
  'alert-not-open',
  'alert-act-settled',
  'patient-not-found',
  'no-pod-assigned',
  'cycle-not-found',
  'cycle-still-worn',
  'feedback-empty',
  'feedback-not-found',
  'feedback-withdrawn',
  'busy',
  'database-away',
] as const;

/** Why something could not be done, in the reader's language: the server's own sentence is English. */
export function problemWords(t: TFunction<'board'>, error: unknown): string {
  const code = error instanceof CallError ? error.code : '';
  return t(`problem.${known.find((one) => one === code) ?? 'other'}`);
}
