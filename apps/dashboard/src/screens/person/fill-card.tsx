import type { Tile } from '@padlight/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type FillChoice, hoursShown, PadFillChart, usePadFill } from '../../features/charts/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import styles from './person-page.module.css';

/** The fill profile, with the way to its own page. */
export function FillCard({ tile: { patientId, reading } }: { tile: Tile }) {
  const t = useT('person');
  const [choice, setChoice] = useState<FillChoice>({ hours: 24, view: 'course', half: 'all' });
  const version = `${reading?.voidsToday.count} ${reading?.pad.attachedAt} ${reading?.light.shown}`;
  const query = usePadFill(patientId, hoursShown(choice), version);
  return (
    <div className={styles.chart}>
      <PadFillChart query={query} choice={choice} onChoose={(change) => setChoice({ ...choice, ...change })}>
        <Link to="/patients/pad-fill-profile-chart" search={{ patientId }} className={styles.tap}>
          {t('chartOpen')}
        </Link>
      </PadFillChart>
    </div>
  );
}
