import { type Format, useFormat, useT } from '../../../platform/i18n/index.ts';
import { useLanguage } from '../../../platform/i18n/use-t.ts';
import { useSession } from '../../../platform/session/index.ts';
import { clockChanges } from './clock-changes.ts';

/** How a chart writes what it tells. Instants are ISO 8601 or epoch milliseconds. */
export interface ChartWords {
  readonly t: ReturnType<typeof useT<'charts'>>;
  readonly timeZone: string;
  /** Date and time; with the zone's name where the clocks change in the range, as an hour is told twice or never. */
  readonly at: (when: string | number) => string;
  readonly time: (when: string | number) => string;
  readonly day: (when: string | number) => string;
  readonly number: Format['formatNumber'];
}

/** The words of a chart of a range of time, in the reader's language and the organisation's zone. */
export function useChartWords(from: number, to: number): ChartWords {
  const t = useT('charts');
  const language = useLanguage();
  const { TimeZone: timeZone } = useSession().organisation;
  const { formatDateTime, formatTime, formatDay, formatNumber } = useFormat();
  const named = clockChanges(from, to, timeZone).length > 0;
  const zone = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short', hour: '2-digit' });
  const zoneName = (when: string | number): string =>
    zone.formatToParts(new Date(when)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return {
    t,
    timeZone,
    at: named ? (when) => `${formatDateTime(when)} ${zoneName(when)}` : formatDateTime,
    time: formatTime,
    day: formatDay,
    number: formatNumber,
  };
}
