import type { TFunction } from 'i18next';

/** A duration as text: whole hours from one hour on, otherwise minutes. */
export const minutesText = (t: TFunction<'alerts'>, minutes: number): string =>
  minutes >= 60 && minutes % 60 === 0
    ? t('hours', { count: minutes / 60 })
    : t('minutes', { count: minutes });
