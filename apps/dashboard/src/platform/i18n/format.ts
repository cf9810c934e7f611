import { type Language, languageTable } from '@padlight/contract';

type When = string | number | Date;

/**
 * How dates, times and numbers are written: in a language, and in the organisation's zone wherever the reader sits.
 * An instant is ISO 8601, epoch milliseconds or a Date; one that can't be read is written as a dash.
 */
export function createFormat(language: Language, timeZone: string) {
  const tag = languageTable[language].locale;
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { timeZone, hourCycle: 'h23', ...options });
    return (when: When): string => {
      const date = new Date(when);
      return Number.isNaN(date.getTime()) ? '–' : format.format(date);
    };
  };
  const digits = [0, 1].map(
    (count) => new Intl.NumberFormat(tag, { minimumFractionDigits: count, maximumFractionDigits: count }),
  );
  return {
    /** `14:05` */
    formatTime: written({ hour: '2-digit', minute: '2-digit' }),
    /** `Sat 21 Nov` */
    formatDay: written({ weekday: 'short', day: 'numeric', month: 'short' }),
    /** `21 Nov, 14:05` */
    /** With the year, where it is the year that may be wrong. */
    formatYearAndTime: written({
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
    formatDateTime: written({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
    /** `25 Oct, 02:30 CEST`: where the clocks change, as an hour comes twice or never. */
    formatDateTimeAndZone: written({
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
    /** `1,234` or `1,234.5`; units are the caller's to write. */
    formatNumber: (value: number, fractionDigits: 0 | 1 = 0): string =>
      digits[fractionDigits]?.format(value) ?? String(value),
  };
}
export type Format = ReturnType<typeof createFormat>;
