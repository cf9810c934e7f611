import type { Tile } from '@padlight/contract';
import { useNow } from '@padlight/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { PadFillChart, type RangeHours, startOfDay, usePadFill } from '../../features/pad-fill/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import styles from './person-page.module.css';
import { TodayCard } from './today-card.tsx';

interface FillCardProps {
  tile: Tile;
  name: string;
  /** What stands between the two. */
  children: ReactNode;
}

/** Today's voids and the fill profile: both from the same answer. */
export function FillCard({ tile, name, children }: FillCardProps) {
  const t = useT('person');
  const [hours, setHours] = useState<RangeHours>(24);
  const { TimeZone: timeZone } = useSession().organisation;
  const { reading, patientId } = tile;
  const version = `${reading?.voidsToday.count} ${reading?.pad.attachedAt} ${reading?.light.shown}`;
  const query = usePadFill(patientId, hours, version);
  const minute = useNow((now) => now - (now % 60_000));
  const today = useMemo(() => startOfDay(minute, timeZone), [minute, timeZone]);
  return (
    <>
      <TodayCard fill={query.fill} failed={query.failed} voidsToday={reading?.voidsToday} since={today} />
      {children}
      <div className={`${styles.wide} ${styles.chart}`}>
        <PadFillChart name={name} query={query} hours={hours} onHours={setHours}>
          <Link to="/patients/pad-fill-profile-chart" search={{ patientId }} className={styles.tap}>
            {t('chartOpen')}
          </Link>
        </PadFillChart>
      </div>
    </>
  );
}
