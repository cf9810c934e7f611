import { useId } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import styles from './pad-fill-chart.module.css';
import { type RangeHours, ranges } from './use-pad-fill.ts';

interface RangeChoiceProps {
  hours: RangeHours;
  onChange: (hours: RangeHours) => void;
}

const words = { 24: 'chart.hours24', 72: 'chart.days3', 168: 'chart.days7' } as const;

/** How far back the chart goes. */
export function RangeChoice({ hours, onChange }: RangeChoiceProps) {
  const t = useT('person');
  const name = useId();
  return (
    <fieldset className={styles.ranges}>
      <legend className={styles.hidden}>{t('chart.range')}</legend>
      {ranges.map((range) => (
        <label key={range}>
          <input type="radio" name={name} checked={range === hours} onChange={() => onChange(range)} />
          {t(words[range])}
        </label>
      ))}
    </fieldset>
  );
}
