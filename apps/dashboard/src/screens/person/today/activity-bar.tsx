import type { PatientDay } from '@padlight/contract';
import { shortDuration } from '../../../features/tile/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import styles from './today.module.css';

const kinds = ['lying', 'sitting', 'standing', 'walking'] as const;

/** The shares of lying, sitting, standing and walking in a day so far; the same as text below. */
export function ActivityBar({ day: { activity, passedMs, coveredMs } }: { day: PatientDay }) {
  const t = useT('monitor');
  const { formatNumber } = useFormat();
  const parts = kinds.map((kind) => ({ kind, ms: activity[`${kind}Ms`] }));
  const knownMs = parts.reduce((sum, { ms }) => sum + ms, 0);
  const whole = Math.max(1, passedMs);
  const all = [...parts, { kind: 'unknown' as const, ms: Math.max(0, passedMs - knownMs) }];
  return (
    <div className={styles.activity}>
      <h3>{t('today.moved')}</h3>
      <div className={styles.bar} aria-hidden>
        {all.map(({ kind, ms }) => (
          <i key={kind} data-kind={kind} style={{ flexGrow: ms / whole }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {all
          .filter(({ ms }) => ms >= 60_000)
          .map(({ kind, ms }) => (
            <li key={kind}>
              <i data-kind={kind} aria-hidden />
              {t(`today.${kind}`)} <b>{shortDuration(ms)}</b>
            </li>
          ))}
      </ul>
      <p className={styles.known}>
        {t('today.known', { pct: formatNumber(Math.round((100 * coveredMs) / whole)) })}
      </p>
    </div>
  );
}
