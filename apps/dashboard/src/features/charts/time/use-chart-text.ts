import { type ClockChange, clockChanges } from '@padlight/time-zone';
import { useMemo } from 'react';
import { type Format, useFormat, useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';

/** How a chart writes its values. Instants are ISO 8601 or epoch milliseconds. */
export interface ChartTexts {
  readonly t: ReturnType<typeof useT<'charts'>>;
  readonly timeZone: string;
  /** The changes of the clock in the range. */
  readonly clockChanges: readonly ClockChange[];
  /** Date and time; with the zone's name where the clocks change in the range. */
  readonly at: (when: string | number) => string;
  readonly time: (when: string | number) => string;
  readonly day: (when: string | number) => string;
  readonly number: Format['formatNumber'];
}

/** The words of a chart of a range of time, in the reader's language and the organisation's zone. */
export function useChartText(from: number, to: number): ChartTexts {
  const t = useT('charts');
  const { TimeZone: timeZone } = useSession().organisation;
  const { formatDateTime, formatDateTimeAndZone, formatTime, formatDay, formatNumber } = useFormat();
  const changes = useMemo(() => clockChanges(timeZone, from, to), [timeZone, from, to]);
  return {
    t,
    timeZone,
    clockChanges: changes,
    at: changes.length > 0 ? formatDateTimeAndZone : formatDateTime,
    time: formatTime,
    day: formatDay,
    number: formatNumber,
  };
}
