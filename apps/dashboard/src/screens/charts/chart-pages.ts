import type { ChartKind } from '@padlight/contract';
import {
  IconBed,
  IconChartAreaLine,
  IconDroplets,
  IconEye,
  IconHeartbeat,
  IconReportMedical,
  IconTimeline,
  IconWalk,
} from '@tabler/icons-react';
import type { LoadedRoute } from '../../platform/route/index.ts';
import type { ChartPage } from './chart-page.tsx';

/** The dashboard's part of each chart of the contract's table: the icon of links to it, and its script. */
export const chartPages: Readonly<
  Record<
    ChartKind,
    Required<Pick<LoadedRoute, 'Icon'>> & { readonly load: () => Promise<{ readonly default: ChartPage }> }
  >
> = {
  voiding: { Icon: IconDroplets, load: () => import('./voiding/voiding-chart.ts') },
  'pad-fill': { Icon: IconChartAreaLine, load: () => import('./pad-fill-chart.ts') },
  position: { Icon: IconBed, load: () => import('./position/position-chart.ts') },
  activity: { Icon: IconWalk, load: () => import('./activity/activity-chart.ts') },
  vitals: { Icon: IconHeartbeat, load: () => import('./vitals/vitals-chart.ts') },
  observations: { Icon: IconEye, load: () => import('./observations/observation-chart.ts') },
  assessment: { Icon: IconReportMedical, load: () => import('./assessment/assessment-chart.ts') },
  events: { Icon: IconTimeline, load: () => import('./events/events-chart.ts') },
};
