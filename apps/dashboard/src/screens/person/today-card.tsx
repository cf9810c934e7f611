import type { Reading } from '@padlight/contract';
import { Skeleton } from '@padlight/ui';
import type { PadFill } from '../../features/pad-fill/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import styles from './person-page.module.css';
import { voidSize } from './void-size.ts';

interface TodayCardProps {
  fill: PadFill | undefined;
  failed: boolean;
  voidsToday: Reading['voidsToday'] | undefined;
  /** Epoch milliseconds of this day's midnight. */
  since: number;
}

/** The voids since midnight with their sizes. */
export function TodayCard({ fill, failed, voidsToday, since }: TodayCardProps) {
  const t = useT('person');
  const { formatNumber } = useFormat();
  return (
    <section className={styles.card} aria-labelledby="person-today">
      <h2 id="person-today">{t('today')}</h2>
      {voidsToday && (
        <p>
          <b>{t('voidsCount', { count: voidsToday.count })}</b>{' '}
          {voidsToday.count > 0 && t('voidsTotal', { ml: formatNumber(voidsToday.ml) })}
        </p>
      )}
      {!fill && !failed && <Skeleton height="8rem" label={t('loading')} />}
      {failed && <p className={styles.quiet}>{t('chart.failed')}</p>}
      {fill && <Voids voids={fill.voids.filter((one) => Date.parse(one.end) >= since)} />}
    </section>
  );
}

function Voids({ voids }: { voids: PadFill['voids'] }) {
  const t = useT('person');
  const { formatTime, formatNumber } = useFormat();
  if (voids.length === 0) return null;
  return (
    <ul className={styles.voids} aria-label={t('voids')}>
      {voids.toReversed().map((one) => (
        <li key={one.start}>
          <span>{formatTime(one.end)}</span>
          <i className={styles.drop} data-size={voidSize(one.ml)} />
          <b>{t(`size.${voidSize(one.ml)}`)}</b>
          <span>{t('ml', { ml: formatNumber(one.ml) })}</span>
          <span className={styles.quiet}>
            ({formatNumber(one.lowMl)}–{formatNumber(one.highMl)})
          </span>
        </li>
      ))}
    </ul>
  );
}
