import { charts, type Tile } from '@padlight/contract';
import { pressable } from '@padlight/ui';
import { Link } from '@tanstack/react-router';
import { ChartView, latestPadFill, padFill, useChartState } from '../../features/charts/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import styles from './person-page.module.css';

/** The fill profile, with the way to its own page. */
export function FillCard({ tile: { patientId, reading } }: { tile: Tile }) {
  const t = useT('person');
  const state = useChartState(padFill);
  const isLatest = state.end === undefined && state.range === '24h' && state.chosen.view === 'course';
  const version = `${reading?.voidsToday.count} ${reading?.pad.attachedAt} ${reading?.light.shown}`;
  return (
    <div className={styles.chart}>
      <ChartView
        of={isLatest ? latestPadFill : padFill}
        patientId={patientId}
        state={state}
        version={version}
      >
        <Link to={charts['pad-fill'].path} search={{ patientId }} className={pressable(styles.tap)}>
          {t('chartOpen')}
        </Link>
      </ChartView>
    </div>
  );
}
