import { useId } from 'react';
import type { ChartWords } from '../../features/charts/index.ts';
import type { VoidingPeriod } from './use-voiding.ts';
import styles from './voiding-chart.module.css';

interface PeriodChoiceProps {
  /** Newest first. */
  periods: readonly VoidingPeriod[];
  /** Epoch milliseconds; undefined: the newest. */
  chosen: number | undefined;
  onChoose: (end: string | undefined) => void;
  words: ChartWords;
}

/** Which 96 hours are shown, with how much of each is known. */
export function PeriodChoice({ periods, chosen, onChoose, words: { t, day, number } }: PeriodChoiceProps) {
  const id = useId();
  const [, ...past] = periods;
  const known = past.some(({ to }) => Date.parse(to) === chosen);
  return (
    <>
      <label htmlFor={id} className={styles.hidden}>
        {t('range.title')}
      </label>
      <select
        id={id}
        className={styles.period}
        value={chosen === undefined ? '' : new Date(chosen).toISOString()}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? undefined : value)}
      >
        <option value="">{t('range.last96')}</option>
        {chosen !== undefined && !known && (
          <option value={new Date(chosen).toISOString()}>{day(chosen)}</option>
        )}
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
      </select>
    </>
  );
}
