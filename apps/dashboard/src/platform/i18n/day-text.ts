/** A day of 0 (Sunday) to 6 (Saturday). */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The formatter and parser of a day, `2026-11-25`, in figures. */
export interface DayText {
  /** Writes `25.11.2026`; returns an invalid day unchanged. */
  readonly write: (day: string) => string;
  /** Reads a day, also without separators or as `2026-11-25`; undefined for an invalid one. */
  readonly read: (text: string, years?: 'four-digits' | 'two-digits-too') => string | undefined;
  /** `Wednesday, 25 November 2026` */
  readonly speak: (day: string) => string;
  /** `November 2026` */
  readonly month: (day: string) => string;
  /** `Nov` */
  readonly monthName: (day: string) => string;
  /** `Wed` */
  readonly weekday: (day: string) => string;
  readonly firstOfWeek: Weekday;
}

type Part = 'day' | 'month' | 'year';
const isPart = (type: string): type is Part => type === 'day' || type === 'month' || type === 'year';
const ofIso: readonly Part[] = ['year', 'month', 'day'];

/** Tests whether a text is a stored calendar day, `2026-11-25`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

interface Week {
  /** 1 (Monday) to 7 (Sunday). */
  readonly firstDay: number;
}

/** The first day of the week; Monday where the browser does not know it (ISO 8601). */
function firstOfWeek(tag: string): Weekday {
  const locale = new Intl.Locale(tag) as Intl.Locale & { getWeekInfo?: () => Week; weekInfo?: Week };
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 };
  return (firstDay % 7) as Weekday;
}

/** The format of days in a locale (BCP 47), in the Gregorian calendar and the digits of every keyboard. */
export function createDayText(tag: string): DayText {
  const written = (options: Intl.DateTimeFormatOptions) => {
    const common = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const;
    const format = new Intl.DateTimeFormat(tag, { ...common, ...options });
    return (day: string) => (isDay(day) ? format.format(new Date(`${day}T00:00Z`)) : day);
  };
  const figures = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const order = new Intl.DateTimeFormat(tag, { calendar: 'gregory', ...figures })
    .formatToParts(0)
    .map(({ type }) => type)
    .filter(isPart);
  const dayOfFigures = (parts: readonly Part[], read: readonly string[], short: boolean) => {
    const {
      day = '',
      month = '',
      year = '',
    } = Object.fromEntries(parts.map((part, index) => [part, read[index]]));
    if (year.length !== 4 && !(short && year.length === 2)) return undefined;
    const isoDay = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return isDay(isoDay) && isoDay >= '1900' ? isoDay : undefined;
  };
  return {
    write: written(figures),
    read: (text, years = 'four-digits') => {
      const trimmed = text.replace(/[\s\u200E\u200F]+/g, ' ').trim();
      const iso = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(trimmed);
      if (iso) return dayOfFigures(ofIso, iso.slice(1), false);
      const joined = order.map((part) => (part === 'year' ? '(\\d{4})' : '(\\d\\d)')).join('');
      const match =
        new RegExp(`^${joined}$`).exec(trimmed) ??
        /^(\d{1,4})[ ./,-]+(\d{1,4})[ ./,-]+(\d{1,4})\.?$/.exec(trimmed);
      return match ? dayOfFigures(order, match.slice(1), years === 'two-digits-too') : undefined;
    },
    speak: written({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    month: written({ month: 'long', year: 'numeric' }),
    monthName: written({ month: 'short' }),
    weekday: written({ weekday: 'short' }),
    firstOfWeek: firstOfWeek(tag),
  };
}
