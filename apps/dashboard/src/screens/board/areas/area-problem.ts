import type { TFunction } from 'i18next';
import { CallError } from '../../../platform/call/index.ts';

const known = [
  'network',
  'forbidden',
  'more-than-held',
  'ward-name-taken',
  'ward-in-use',
  'ward-not-found',
  'place-not-found',
  'changed-meanwhile',
] as const;

/** Why an area could not be saved or deleted, in the reader's language. */
export function areaProblem(t: TFunction<'areas'>, error: unknown): string {
  const code = error instanceof CallError ? error.code : '';
  return t(`problem.${known.find((one) => one === code) ?? 'other'}`);
}
