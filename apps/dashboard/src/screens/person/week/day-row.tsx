import type { PatientDay, PatientId } from '@padlight/contract';
import { secondLine } from '@padlight/ui';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { DayCharts } from './day-charts.tsx';
import { DayMark } from './day-mark.tsx';
import styles from './week-card.module.css';

interface DayRowProps {
  patientId: PatientId;
  day: PatientDay;
  isToday: boolean;
}

const hourMs = 3_600_000;

/** One day in a row: its result, changes and their timing, voids, turns, falls, and coverage. */
export function DayRow({ patientId, day, isToday }: DayRowProps) {
  const t = useT('monitor');
  const { formatDay, formatNumber, volume } = useFormat();
  const noon = (Date.parse(day.from) + Date.parse(day.to)) / 2;
  const hours = (Date.parse(day.to) - Date.parse(day.from)) / hourMs;
  const { tooEarly, onTime, tooLate, unjudged } = day.changes;
  const timings = [
    onTime > 0 && t('week.onTime', { count: onTime }),
    tooLate > 0 && t('week.tooLate', { count: tooLate }),
    tooEarly > 0 && t('week.tooEarly', { count: tooEarly }),
    unjudged > 0 && t('week.unjudged', { count: unjudged }),
  ].filter(Boolean);
  // Nothing is known of a day without reception: a zero would mean that there was nothing.
  const reported = (count: number): string =>
    count === 0 && day.coveredMs === 0 ? '–' : formatNumber(count);
  const known = day.passedMs === 0 ? 0 : Math.round((100 * day.coveredMs) / day.passedMs);
  return (
    <tr>
      <th scope="row" data-column="day">
        {formatDay(noon)}
        {isToday && <span className={secondLine(styles.quiet)}>{t('week.today')}</span>}
        {hours !== 24 && <span className={secondLine(styles.quiet)}>{t('week.hours', { hours })}</span>}
      </th>
      <td data-column="summary">
        <DayMark day={day} />
      </td>
      <td data-column="changes" data-label={t('week.changes')}>
        <b>{reported(tooEarly + onTime + tooLate + unjudged)}</b>
        {timings.length > 0 && <span className={secondLine(styles.quiet)}>{timings.join(', ')}</span>}
      </td>
      <td data-column="voids" data-label={t('week.voids')}>
        <b>{reported(day.voids.count)}</b>
        {day.voids.count > 0 && <span className={secondLine(styles.quiet)}>{volume.text(day.voids.ml)}</span>}
      </td>
      <td data-column="turns" data-label={t('week.turns')}>
        {reported(day.turns)}
      </td>
      <td data-column="falls" data-label={t('week.falls')} data-some={day.falls > 0 || undefined}>
        {reported(day.falls)}
      </td>
      <td data-column="known" data-label={t('week.known')}>
        {known} %
      </td>
      <td data-column="charts">
        <DayCharts patientId={patientId} day={formatDay(noon)} to={day.to} />
      </td>
    </tr>
  );
}
