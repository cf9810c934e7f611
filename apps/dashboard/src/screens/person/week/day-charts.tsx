import type { Instant, PatientId } from '@padlight/contract';
import { row } from '@padlight/ui';
import { IconChartAreaLine, IconDroplets } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import styles from './week-card.module.css';

const charts = [
  {
    path: '/patients/voiding-chart',
    permission: 'Patients.Charts.Void.View',
    label: 'week.openVoids',
    face: 'week.voidsShort',
    icon: IconDroplets,
  },
  {
    path: '/patients/pad-fill-profile-chart',
    permission: 'Patients.Charts.FillProfile.View',
    label: 'week.openFill',
    face: 'week.fillShort',
    icon: IconChartAreaLine,
  },
] as const;

interface DayChartsProps {
  patientId: PatientId;
  /** The day in words. */
  day: string;
  /** Its end. */
  to: Instant;
}

/** The ways to the charts of a day that the reader may open. */
export function DayCharts({ patientId, day, to }: DayChartsProps) {
  const t = useT('monitor');
  const { can } = useSession();
  const { routesByPath } = useRouter();
  return (
    <span className={row(1)}>
      {charts
        .filter(({ path, permission }) => path in routesByPath && can(permission))
        .map(({ path, label, face, icon: Icon }) => (
          <Link
            key={path}
            to={path}
            search={{ patientId, to }}
            className={styles.chart}
            aria-label={t(label, { day })}
          >
            <Icon aria-hidden size={18} />
            {t(face)}
          </Link>
        ))}
    </span>
  );
}
