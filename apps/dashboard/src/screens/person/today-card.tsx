import type { Reading } from '@padlight/contract';
import { Skeleton } from '@padlight/ui';
import { shortDuration } from '../../features/board/index.ts';
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

/** What happened since midnight: voids with their sizes, and pads put on and taken off. */
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
      {fill && (
        <Cycles
          cycles={fill.cycles.filter(
            (cycle) => cycle.removedAt === null || Date.parse(cycle.removedAt) >= since,
          )}
        />
      )}
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

function Cycles({ cycles }: { cycles: PadFill['cycles'] }) {
  const t = useT('person');
  const { formatTime, formatNumber } = useFormat();
  if (cycles.length === 0) return <p className={styles.quiet}>{t('noCycles')}</p>;
  return (
    <table className={styles.cycles}>
      <caption>{t('cycles')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('cycle.on')}</th>
          <th scope="col">{t('cycle.off')}</th>
          <th scope="col">{t('cycle.duration')}</th>
          <th scope="col">{t('cycle.volume')}</th>
          <th scope="col">{t('cycle.when')}</th>
        </tr>
      </thead>
      <tbody>
        {cycles.toReversed().map(({ attachedAt, removedAt, ml, timeliness }) => (
          <tr key={attachedAt}>
            <th scope="row">{formatTime(attachedAt)}</th>
            <td>{removedAt === null ? t('cycle.current') : formatTime(removedAt)}</td>
            <td>{removedAt === null ? '' : shortDuration(Date.parse(removedAt) - Date.parse(attachedAt))}</td>
            <td>{ml === null ? '' : t('ml', { ml: formatNumber(ml) })}</td>
            <td>{timeliness === null ? '' : t(`timeliness.${timeliness}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
