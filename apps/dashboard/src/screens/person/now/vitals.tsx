import type { PatientId } from '@padlight/contract';
import { asValue, Stat } from '@padlight/ui';
import { Duration } from '../../../features/tile/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import styles from '../person-page.module.css';
import { useVitals } from './use-vitals.ts';

const signs = [
  { sign: 'heartRate', unit: 'perMin', digits: 0 },
  { sign: 'spo2', unit: 'percent', digits: 0 },
  { sign: 'respiration', unit: 'perMin', digits: 0 },
  { sign: 'balance', unit: 'degrees', digits: 1 },
] as const;

/** Heart rate, oxygen, respiration and balance as last measured, each with its age; a missing value says so. */
export function Vitals({ patientId }: { patientId: PatientId }) {
  const t = useT('monitor');
  const { formatNumber } = useFormat();
  const { data, failed } = useVitals(patientId);
  if (!data) return failed && <p className={styles.quiet}>{t('vitals.failed')}</p>;
  if (signs.every(({ sign }) => data[sign] === null))
    return <p className={styles.quiet}>{t('vitals.noneMeasured')}</p>;
  return (
    <section className={styles.stats} aria-label={t('vitals.title')}>
      {signs.map(({ sign, unit, digits }) => {
        const last = data[sign];
        return (
          <Stat
            key={sign}
            label={t(`vitals.${sign}`)}
            detail={last && <Duration since={last.at} texts={(age) => t('now.ago', { age })} />}
          >
            {last
              ? t(`vitals.${unit}`, { value: asValue(formatNumber(last.value, digits)) })
              : t('vitals.notMeasured')}
          </Stat>
        );
      })}
    </section>
  );
}
