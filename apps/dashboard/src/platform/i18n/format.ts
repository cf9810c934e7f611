import { type HourCycle, type Language, localeOf, type MeasureUnit } from '@padlight/contract';
import { createDayText, type DayText } from './day-text.ts';
import { createQuantities } from './quantity.ts';

type When = string | number | Date;

/** The formats of an organisation's dates, times and units, wherever the reader is. */
export interface OrganisationFormats {
  readonly timeZone: string;
  /** The country whose conventions apply (ISO 3166); null: the language's own. */
  readonly region?: string | null;
  readonly hourCycle?: HourCycle;
  readonly measureUnit?: MeasureUnit;
}

/**
 * The formats of dates, times, numbers and quantities: by language and organisation.
 * An instant is ISO 8601, epoch milliseconds or a Date; an unreadable one is written as a dash.
 */
export function createFormat(language: Language, organisation: OrganisationFormats) {
  const { timeZone, region = null, hourCycle = 'h23', measureUnit = 'metric' } = organisation;
  const tag = localeOf(language, region);
  const written = (options: Intl.DateTimeFormatOptions) => {
    const cycle = hourCycle === 'region' ? {} : { hourCycle };
    // Made at its first use: making one takes milliseconds, and the first paint needs few of them.
    let format: Intl.DateTimeFormat | undefined;
    return (when: When): string => {
      const date = new Date(when);
      if (Number.isNaN(date.getTime())) return '–';
      format ??= new Intl.DateTimeFormat(tag, { timeZone, ...cycle, ...options });
      return format.format(date);
    };
  };
  const clock = written({ timeZone: 'UTC', hour: '2-digit', minute: '2-digit' });
  const digits = [0, 1].map(
    (count) => new Intl.NumberFormat(tag, { minimumFractionDigits: count, maximumFractionDigits: count }),
  );
  const decimal = new Intl.NumberFormat(tag, { maximumFractionDigits: 3 });
  let dayText: DayText | undefined;
  const decimalSign = decimal.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  return {
    /** `14:05` */
    formatTime: written({ hour: '2-digit', minute: '2-digit' }),
    /** A time of day without a date, `14:05` or `14:05:00`, as `formatTime` writes one; null is a dash. */
    formatClock: (time: string | null): string => (time === null ? '–' : clock(`1970-01-01T${time}Z`)),
    /** `Sat 21 Nov` */
    formatDay: written({ weekday: 'short', day: 'numeric', month: 'short' }),
    /** `21 Nov 2026` */
    formatDate: written({ day: 'numeric', month: 'short', year: 'numeric' }),
    /** With the year, for values whose year may be wrong. */
    formatYearAndTime: written({
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
    /** `21 Nov, 14:05` */
    formatDateTime: written({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
    /** `25 Oct, 02:30 CEST`: for changes of the clocks, when an hour occurs twice or never. */
    formatDateTimeAndZone: written({
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
    /** The format of a day in figures, as `25/11/2026`, and its parser. */
    get dayText(): DayText {
      dayText ??= createDayText(tag);
      return dayText;
    },
    timeZone,
    decimalSign,
    /** The separator of CSV cells: a comma where it is no decimal sign; never in Switzerland (Windows' regional settings). */
    listSeparator: decimalSign === ',' || /-(CH|LI)$/.test(tag) ? (';' as const) : (',' as const),
    /** The units of quantities: a value in one is not offered in the other. */
    measureUnit,
    // Units of the United States as used there, unless a country is set: `fl oz`, not `US fl oz`.
    ...createQuantities(
      measureUnit === 'us' && region === null ? localeOf(language, 'US') : tag,
      measureUnit,
    ),
    /** `1,234` or `1,234.5`: for counts; quantities have their own formats. */
    formatNumber: (value: number, fractionDigits: 0 | 1 = 0): string =>
      digits[fractionDigits]?.format(value) ?? String(value),
    /** `2.5` or `0.125`: with its own digits, three at most. */
    formatDecimal: (value: number): string => decimal.format(value),
  };
}
export type Format = ReturnType<typeof createFormat>;
