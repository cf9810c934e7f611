import type { TFunction } from 'i18next';
import { CallError } from '../../platform/call/index.ts';

const known = [
  'network',
  'busy',
  'database-away',
  'forbidden',
  'alert-not-open',
  'assignee-not-found',
  'note-needed',
  'silence-needs-end',
  'silence-too-long',
  'alert-act-settled',
  'patient-not-found',
] as const;

/** Why an act on an alert did not work, in the reader's language, and what to do about it. */
export function problemWords(t: TFunction<'alerts'>, error: unknown): string {
  const code = error instanceof CallError ? error.code : '';
  return t(`problem.${known.find((one) => one === code) ?? 'other'}`);
}
