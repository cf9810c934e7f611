import type { Tile } from '@padlight/contract';
import { startOfDay } from '@padlight/time-zone';
import { Skeleton, useNow } from '@padlight/ui';
import { useMemo, useState } from 'react';
import { latestPadFill, useChartQuery } from '../../../features/charts/index.ts';
import { useFormat, useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import { padVersion } from '../pad-version.ts';
import cards from '../person-page.module.css';
import { ShowAll } from '../show-all.tsx';
import styles from './today.module.css';

/** The number of voids that show at first; paper shows all of them. */
const shownAtFirst = 3;

/** The voids since midnight with their sizes, the last first. */
export function VoidList({ tile: { patientId, reading } }: { tile: Tile }) {
  const t = useT('person');
  const { formatTime, volume } = useFormat();
  const [all, setAll] = useState(false);
  const { TimeZone: timeZone } = useSession().organisation;
  const version = padVersion(reading);
  const lastDay = { range: '24h', end: undefined } as const;
  const { data, failed } = useChartQuery(latestPadFill.chart, patientId, lastDay, version);
  const minute = useNow((now) => now - (now % 60_000));
  const today = useMemo(() => startOfDay(timeZone, minute), [minute, timeZone]);
  if (failed && !data) return <p className={cards.quiet}>{t('chart.failed')}</p>;
  if (!data) return <Skeleton height="6rem" />;
  const voids = data.voids.filter((voiding) => Date.parse(voiding.end) >= today);
  if (voids.length === 0) return null;
  return (
    <>
      <ul className={styles.list} aria-label={t('voids')} data-all={all || undefined}>
        {voids.toReversed().map((voiding, index) => (
          <li key={voiding.start} data-more={index >= shownAtFirst || undefined}>
            <span>{formatTime(voiding.end)}</span>
            <i className={styles.drop} data-size={voiding.size} />
            <b>{t(`size.${voiding.size}`)}</b>
            <span>{volume.text(voiding.ml)}</span>
            <span className={cards.quiet}>
              ({volume.figure(voiding.lowMl)}–{volume.figure(voiding.highMl)})
            </span>
          </li>
        ))}
      </ul>
      {voids.length > shownAtFirst && (
        <ShowAll all={all} onToggle={() => setAll(!all)}>
          {all ? t('voidList.fewer') : t('voidList.all', { count: voids.length })}
        </ShowAll>
      )}
    </>
  );
}
