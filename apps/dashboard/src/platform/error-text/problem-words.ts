import { CallError } from '../call/index.ts';
import { useT } from '../i18n/index.ts';

const known = [
  'network',
  'unreadable',
  'busy',
  'database-away',
  'too-many-requests',
  'forbidden',
  'bad-request',
  'user-not-found',
  'role-not-found',
  'ward-not-found',
  'display-not-found',
  'username-taken',
  'role-name-taken',
  'display-name-taken',
  'own-account',
  'more-than-held',
  'hidden-with-edit',
  'last-administrator',
  'user-shared',
  'changed-meanwhile',
  'patient-not-found',
  'product-not-found',
  'goal-reason-needed',
  'position-needed-for-fall',
  'mail-not-set-up',
  'alert-setting-unsafe',
  'shift-not-found',
  'shifts-do-not-cover',
  'shift-name-taken',
  'job-not-found',
  'job-not-running',
] as const;

/**
 * Why something could not be done and what to do about it, in the reader's language: the server's own sentence is
 * English. What nobody foresaw is told with the number to quote.
 */
export function useProblemWords(): (error: unknown) => string {
  const t = useT('manage');
  return (error) => {
    const { code, correlationId } = error instanceof CallError ? error : { code: '', correlationId: '' };
    const found = known.find((one) => one === code);
    if (found) return t(`problem.${found}`);
    return correlationId === '' ? t('problem.other') : t('problem.numbered', { number: correlationId });
  };
}
