import { getVoidingPatternPeriod, instant } from '@padlight/contract';
import { SelectField } from '@padlight/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { type ChartPartProps, useChartNow } from '../../../features/charts/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import styles from './voiding-chart.module.css';

/** The choice of 96 hours, with the known share of each. */
export function PeriodChoice({ patientId, end, onEnd, texts: { t, day, number } }: ChartPartProps) {
  const query = { patientId, toDate: instant(useChartNow()) };
  const { data } = useCall(getVoidingPatternPeriod, { query }, { placeholderData: keepPreviousData });
  // Newest first; the first ends now.
  const [, ...past] = data?.periods ?? [];
  const known = past.some(({ to }) => Date.parse(to) === end);
  return (
    <div className={styles.period}>
      <SelectField
        named="unseen"
        label={t('range.title')}
        none={t('range.last96')}
        value={end === undefined ? '' : new Date(end).toISOString()}
        onChange={(value) => onEnd(value === '' ? undefined : Date.parse(value))}
      >
        {end !== undefined && !known && <option value={new Date(end).toISOString()}>{day(end)}</option>}
        {past.map(({ from, to, coveredMs, rangeMs }) => {
          const days = { from: day(from), to: day(to) };
          return (
            <option key={to} value={to}>
              {coveredMs === 0
                ? t('range.pastUnknown', days)
                : t('range.past', { ...days, pct: number((coveredMs / Math.max(1, rangeMs)) * 100) })}
            </option>
          );
        })}
      </SelectField>
    </div>
  );
}
