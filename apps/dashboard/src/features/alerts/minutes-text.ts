import type { TFunction } from 'i18next';

/** A length of time in words: whole hours from one hour on, else minutes. */
export const minutesText = (t: TFunction<'alerts'>, minutes: number): string =>
  minutes >= 60 && minutes % 60 === 0
    ? t('hours', { count: minutes / 60 })
    : t('minutes', { count: minutes });
