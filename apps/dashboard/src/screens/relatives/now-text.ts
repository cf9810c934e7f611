import type { RelativesNow } from '@padlight/contract';
import { asValue } from '@padlight/ui';
import type { TFunction } from 'i18next';

/** The names that a sentence may need, and how a time is written. */
interface Writer {
  readonly t: TFunction<'relatives'>;
  readonly name: string;
  readonly formatTime: (at: string) => string;
}

/** The state of a person in one line. */
export function headlineOf({ state, position, isAttended }: RelativesNow, t: TFunction<'relatives'>): string {
  if (state === 'dry') return t(`dry.${position ?? 'unknown'}`);
  if (isAttended && (state === 'called' || state === 'change-due')) return t(`now.${state}Attended`);
  return t(`now.${state}`);
}

/** The line below a state: the position where it is known, or why nothing is. Values in it are marked for `phrase`. */
export function detailOf(now: RelativesNow, { t, formatTime, ...writer }: Writer): string {
  const { state, position, heardAt } = now;
  const name = asValue(writer.name);
  if (state === 'silent')
    return heardAt === null
      ? t('more.silentNever', { name })
      : t('more.silent', { name, time: asValue(formatTime(heardAt)) });
  if (state === 'unknown' || state === 'not-monitored') return t(`more.${state}`, { name });
  return t(`position.${position ?? 'unknown'}`, { name });
}
