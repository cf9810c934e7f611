import { charts, type Tile } from '@padlight/contract';
import { pressable } from '@padlight/ui';
import { Link } from '@tanstack/react-router';
import { LatestChart, latestPadFill } from '../../features/charts/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { padVersion } from './pad-version.ts';
import styles from './person-page.module.css';

/** The fill of the last day, with a link to its own page, which has more choices. */
export function FillCard({ tile: { patientId, reading } }: { tile: Tile }) {
  const t = useT('person');
  const version = padVersion(reading);
  return (
    <div className={styles.chart}>
      <LatestChart of={latestPadFill} patientId={patientId} version={version}>
        <Link to={charts['pad-fill'].path} search={{ patientId }} className={pressable(styles.tap)}>
          {t('chartOpen')}
        </Link>
      </LatestChart>
    </div>
  );
}
