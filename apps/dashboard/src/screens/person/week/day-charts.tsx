import { charts, type Instant, type PatientId } from '@padlight/contract';
import { row } from '@padlight/ui';
import { Link, useRouter } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/index.ts';
import { RouteIcon } from '../../../platform/route/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import styles from './week-card.module.css';

interface DayChartsProps {
  patientId: PatientId;
  /** The day as text. */
  day: string;
  /** The end of the day. */
  to: Instant;
}

/** The charts of a day that the reader may open: each of exactly that day, where it can be drawn over one. */
export function DayCharts({ patientId, day, to }: DayChartsProps) {
  const t = useT('charts');
  const { can } = useSession();
  const { routesByPath } = useRouter();
  return (
    <span className={row(1)}>
      {Object.values(charts)
        .filter(({ path, permission }) => path in routesByPath && can(permission))
        .map(({ kind, path, ranges }) => (
          <Link
            key={kind}
            to={path}
            search={{ patientId, to, ...(ranges.includes('24h') && { range: '24h' }) }}
            className={styles.chart}
            aria-label={t(`chart.${kind}.ofDay`, { day })}
          >
            <RouteIcon path={path} size={18} />
            {t(`chart.${kind}.short`)}
          </Link>
        ))}
    </span>
  );
}
