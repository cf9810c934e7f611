import { type ChartKind, charts, type Instant, type PatientId } from '@padlight/contract';
import { row } from '@padlight/ui';
import { IconChartAreaLine, IconDroplets, type IconProps } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useT } from '../../../platform/i18n/index.ts';
import { useSession } from '../../../platform/session/index.ts';
import styles from './week-card.module.css';

const icons: Readonly<Record<ChartKind, ComponentType<IconProps>>> = {
  voiding: IconDroplets,
  'pad-fill': IconChartAreaLine,
};

interface DayChartsProps {
  patientId: PatientId;
  /** The day in words. */
  day: string;
  /** Its end. */
  to: Instant;
}

/** The charts of a day that the reader may open: each of exactly that day, where it can be drawn over one. */
export function DayCharts({ patientId, day, to }: DayChartsProps) {
  const t = useT('person-frame');
  const { can } = useSession();
  const { routesByPath } = useRouter();
  return (
    <span className={row(1)}>
      {Object.values(charts)
        .filter(({ path, permission }) => path in routesByPath && can(permission))
        .map(({ kind, path, ranges }) => {
          const Icon = icons[kind];
          return (
            <Link
              key={kind}
              to={path}
              search={{ patientId, to, ...(ranges.includes('24h') && { range: '24h' }) }}
              className={styles.chart}
              aria-label={t(`chart.${kind}.ofDay`, { day })}
            >
              <Icon aria-hidden size={18} />
              {t(`chart.${kind}.short`)}
            </Link>
          );
        })}
    </span>
  );
}
