import type { z } from 'zod';
import { getPatientActivity } from './activity.ts';
import { getContinenceAssessment } from './assessment.ts';
import type { Call } from './call.ts';
import type { ChartQuery, ChartReply } from './chart-facts.ts';
import { getPatientEventRecord } from './event-record.ts';
import { getPadFill } from './fill.ts';
import type { ChartPermissionName } from './listed-permissions.ts';
import { getPatientBladderChart } from './observation-chart.ts';
import { getPositionChart } from './position.ts';
import { getBioPodRecord } from './vitals.ts';
import { getPatientVoidRecord } from './voiding.ts';

export * from './activity.ts';
export * from './assessment.ts';
export * from './event-record.ts';
export * from './fill.ts';
export * from './observation-chart.ts';
export * from './position.ts';
export * from './vitals.ts';
export * from './voiding.ts';

/**
 * The ranges that a chart may cover. A range of days that ends with a chosen day has whole days of the organisation's zone,
 * of 23 to 25 hours each. A range that ends now has days of 24 hours. `by`: one value a day instead of all.
 */
export const chartRanges = {
  '24h': { days: 1 },
  '3d': { days: 3 },
  '96h': { hours: 96 },
  '7d': { days: 7 },
  '3m': { days: 91, by: 'day' },
} as const;
export type ChartRangeName = keyof typeof chartRanges;

/** The charts of one person, by name, in the order of their tabs. */
export const chartKinds = [
  'voiding',
  'pad-fill',
  'position',
  'activity',
  'vitals',
  'observations',
  'assessment',
  'events',
] as const;
export type ChartKind = (typeof chartKinds)[number];

type ChartCall<Data extends ChartReply, Name extends ChartPermissionName> = Call<
  typeof ChartQuery,
  z.ZodUndefined,
  z.ZodType<Data>,
  Name
>;

/** A chart of one person. */
export interface Chart<
  Data extends ChartReply = ChartReply,
  Name extends ChartPermissionName = ChartPermissionName,
> {
  readonly kind: ChartKind;
  /** The path of its screen. */
  readonly path: string;
  /** The permission to open it: that of its call. */
  readonly permission: Name;
  /** The call that reads it for a person and a range of time. */
  readonly call: ChartCall<Data, Name>;
  /** The ranges that it can be drawn for, the usual range first. */
  readonly ranges: readonly [ChartRangeName, ...ChartRangeName[]];
}

const chart = <Data extends ChartReply, Name extends ChartPermissionName>(
  kind: ChartKind,
  path: string,
  call: ChartCall<Data, Name>,
  ...ranges: Chart['ranges']
): Chart<Data, Name> => ({ kind, path, permission: call.permission, call, ranges });

/** Each chart once: routes, tabs, links, e-mail, files and the role editor read this table. */
export const charts = {
  voiding: chart('voiding', '/patients/voiding-chart', getPatientVoidRecord, '96h'),
  'pad-fill': chart('pad-fill', '/patients/pad-fill-profile-chart', getPadFill, '24h', '3d', '7d', '3m'),
  position: chart('position', '/patients/position-chart', getPositionChart, '24h', '3d', '7d', '3m'),
  activity: chart(
    'activity',
    '/patients/physical-activity-chart',
    getPatientActivity,
    '24h',
    '3d',
    '7d',
    '3m',
  ),
  vitals: chart('vitals', '/patients/vital-signs-chart', getBioPodRecord, '24h', '3d', '7d', '3m'),
  observations: chart(
    'observations',
    '/patients/observation-chart',
    getPatientBladderChart,
    '7d',
    '24h',
    '3d',
  ),
  assessment: chart('assessment', '/patients/inco-assessment', getContinenceAssessment, '7d', '24h', '3d'),
  events: chart('events', '/patients/smartz-events-chart', getPatientEventRecord, '24h', '3d', '7d', '3m'),
} satisfies Readonly<Record<ChartKind, Chart>>;
