import type { Language } from '@padlight/contract';

type When = string | number | Date;

const tags: Record<Language, string> = { en: 'en-GB', de: 'de-DE' };
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * How dates, times, numbers and durations are written: in a language, and in the organisation's zone wherever the
 * reader sits. An instant is ISO 8601, epoch milliseconds or a Date; one that can't be read is written as a dash.
 */
export function createFormat(language: Language, timeZone: string) {
  const tag = tags[language];
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { timeZone, hourCycle: 'h23', ...options });
    return (when: When): string => {
      const date = new Date(when);
      return Number.isNaN(date.getTime()) ? '–' : format.format(date);
    };
  };
  const unit = (name: string) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: 0 });
  const [minutes, hours, days] = [unit('minute'), unit('hour'), unit('day')];
  const relative = new Intl.RelativeTimeFormat(tag, { style: 'short', numeric: 'always' });
  const soon = new Intl.RelativeTimeFormat(tag, { style: 'short', numeric: 'auto' });
  return {
    /** `14:05` */
    formatTime: written({ hour: '2-digit', minute: '2-digit' }),
    /** `21 Nov 2026` */
    formatDate: written({ day: 'numeric', month: 'short', year: 'numeric' }),
    /** `Sat 21 Nov` */
    formatDay: written({ weekday: 'short', day: 'numeric', month: 'short' }),
    /** `21 Nov, 14:05` */
    formatDateTime: written({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
    /** `1,234.5`; units are the caller's to write. */
    formatNumber: (value: number, fractionDigits = 0): string =>
      new Intl.NumberFormat(tag, {
        minimumFractionDigits: fractionDigits,
        maximumFractionDigits: fractionDigits,
      }).format(value),
    /** A stretch of milliseconds: `12 min`, `3 hr 20 min`, `2 days`. Under a minute counts as none: `0 min`. */
    formatDuration(ms: number): string {
      const whole = Math.max(0, Math.floor(ms / minuteMs)) * minuteMs;
      if (whole < hourMs) return minutes.format(whole / minuteMs);
      if (whole >= 2 * dayMs) return days.format(Math.floor(whole / dayMs));
      const rest = (whole % hourMs) / minuteMs;
      const full = hours.format(Math.floor(whole / hourMs));
      return rest ? `${full} ${minutes.format(rest)}` : full;
    },
    /** How long ago, or ahead, an instant lies: `now`, `12 min ago`, `in 3 hr`. */
    formatAge(when: When, now: number): string {
      const ms = new Date(when).getTime() - now;
      if (Number.isNaN(ms)) return '–';
      const size = Math.abs(ms);
      if (size < minuteMs) return soon.format(0, 'second');
      if (size < hourMs) return relative.format(Math.trunc(ms / minuteMs), 'minute');
      if (size < 2 * dayMs) return relative.format(Math.trunc(ms / hourMs), 'hour');
      return relative.format(Math.trunc(ms / dayMs), 'day');
    },
  };
}
export type Format = ReturnType<typeof createFormat>;
