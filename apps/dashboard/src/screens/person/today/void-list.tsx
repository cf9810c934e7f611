import type { Tile } from '@padlight/contract';
import { startOfDay } from '@padlight/time-zone';
import { Skeleton, useNow } from '@padlight/ui';
import { useMemo } from 'react';
import { latestPadFill, useChartQuery } from '../../../features/charts/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import cards from '../person-page.module.css';
import styles from './today.module.css';

/** The voids since midnight with their sizes, the last first. */
export function VoidList({ tile: { patientId, reading } }: { tile: Tile }) {
  const t = useT('person');
  const { formatTime, formatNumber } = useFormat();
  const { TimeZone: timeZone } = useSession().organisation;
  const version = `${reading?.voidsToday.count} ${reading?.pad.attachedAt} ${reading?.light.shown}`;
  const lastDay = { range: '24h', end: undefined } as const;
  const { data, failed } = useChartQuery(latestPadFill.chart, patientId, lastDay, version);
  const minute = useNow((now) => now - (now % 60_000));
  const today = useMemo(() => startOfDay(timeZone, minute), [minute, timeZone]);
  if (failed && !data) return <p className={cards.quiet}>{t('chart.failed')}</p>;
  if (!data) return <Skeleton height="6rem" />;
  const voids = data.voids.filter((one) => Date.parse(one.end) >= today);
  if (voids.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('voids')}>
      {voids.toReversed().map((one) => (
        <li key={one.start}>
          <span>{formatTime(one.end)}</span>
          <i className={styles.drop} data-size={one.size} />
          <b>{t(`size.${one.size}`)}</b>
          <span>{t('ml', { ml: formatNumber(one.ml) })}</span>
          <span className={cards.quiet}>
            ({formatNumber(one.lowMl)}–{formatNumber(one.highMl)})
          </span>
        </li>
      ))}
    </ul>
  );
}
