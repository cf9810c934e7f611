import type { SeriesBucket } from '@padlight/analysis';
import {
  type ActivityClass,
  activityClasses,
  type BodyPosition,
  bodyPositions,
  type Light,
  lights,
  measuredSignals,
  type OrganisationId,
  type PatientId,
  type PodId,
} from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';

const snake = (name: string): string =>
  name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** The columns of a signal's figure, and of the time of a light, a position and a class of activity. */
export const signalColumn = (signal: string, figure: 'min' | 'max' | 'mean' | 'count'): string =>
  `${snake(signal)}_${figure}`;
export const lightColumn = (light: Light): string => `light_${light}_ms`;
export const positionColumn = (position: BodyPosition): string => `position_${snake(position)}_ms`;
export const activityColumn = (activityClass: ActivityClass): string => `activity_${snake(activityClass)}_ms`;

/** The times in a state, ms, which add up. */
export const timeColumns: readonly string[] = [
  ...lights.map(lightColumn),
  ...bodyPositions.map(positionColumn),
  ...activityClasses.map(activityColumn),
];
const figures = ['min', 'max', 'mean', 'count'] as const;
const figureColumns = measuredSignals.flatMap((signal) =>
  figures.map((figure) => signalColumn(signal, figure)),
);

/** The columns of the last sample of five minutes. */
const sampleColumns: readonly string[] = [
  'ml',
  'low_ml',
  'high_ml',
  'capacity_ml',
  'light',
  'position',
  'temperature_c',
];
/** The columns of five minutes that a later form of them replaces. */
export const valueColumns: readonly string[] = [
  ...['reported_at', 'last_at', 'heard', ...sampleColumns, 'fill_low', 'fill_high'],
  ...figureColumns,
  'oximetry_low',
  ...timeColumns,
];
/** The columns of an hour and of a day. */
export const rolledUpColumns: readonly string[] = [
  ...['heard', 'capacity_ml', 'fill_low', 'fill_high'],
  ...figureColumns,
  ...timeColumns,
];

export const names = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((name) => sql.ref(name)));
/** Builds the `set` of an upsert: each column as it would have been inserted. */
export const excluded = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));

const texts = new Set(['light', 'position']);
const times = new Set(['reported_at', 'last_at']);
const typeOf = (name: string): RawBuilder<unknown> => {
  if (texts.has(name)) return sql`text`;
  if (times.has(name)) return sql`timestamptz`;
  return name === 'heard' || name === 'oximetry_low' || name.endsWith('_count') || name.endsWith('_ms')
    ? sql`int`
    : sql`real`;
};
/** The value columns with their types, as a record set declares them. */
export const valueTypes: RawBuilder<unknown> = sql.join(
  valueColumns.map((name) => sql`${sql.ref(name)} ${typeOf(name)}`),
);

/** The facts of five minutes of a pod, with the wearer (null if unworn). */
export interface FoundBucket {
  readonly organisationId: OrganisationId;
  readonly podId: PodId;
  readonly patientId: PatientId | null;
  /** When it was reported, epoch ms. */
  readonly reportedAt: number;
  readonly bucket: SeriesBucket;
}

const columnsOfSignal = measuredSignals.map(
  (signal) => [signal, figures.map((figure) => [figure, signalColumn(signal, figure)] as const)] as const,
);
const columnOfLight = lights.map((light) => [light, lightColumn(light)] as const);
const columnOfPosition = bodyPositions.map((position) => [position, positionColumn(position)] as const);
const columnOfActivity = activityClasses.map(
  (activityClass) => [activityClass, activityColumn(activityClass)] as const,
);

const instantOf = (at: number): string => new Date(at).toISOString();

/**
 * Builds a row of five minutes. Nulls are left out, because most columns are null and the database reads the row key by key.
 */
export function rowOf({ organisationId, podId, patientId, reportedAt, bucket }: FoundBucket) {
  const { capacityMl, lowMl, highMl, measured } = bucket;
  const row: Record<string, unknown> = {
    organisation_id: organisationId,
    pod_id: podId,
    at: instantOf(bucket.at),
    reported_at: instantOf(reportedAt),
    last_at: instantOf(bucket.lastAt),
    heard: bucket.heard,
  };
  const set = (column: string, value: unknown): void => {
    if (value !== null && value !== undefined) row[column] = value;
  };
  const pct = (ml: number | null) => (ml === null || !capacityMl ? null : (100 * ml) / capacityMl);
  set('patient_id', patientId);
  set('ml', bucket.ml);
  set('low_ml', lowMl);
  set('high_ml', highMl);
  set('capacity_ml', capacityMl);
  set('light', bucket.light);
  set('position', bucket.position);
  set('temperature_c', bucket.temperatureC);
  set('fill_low', pct(lowMl));
  set('fill_high', pct(highMl));
  for (const [signal, columns] of columnsOfSignal)
    for (const [figure, column] of columns) set(column, measured[signal]?.[figure]);
  set('oximetry_low', measured.oximetry && bucket.lowSaturation);
  for (const [light, column] of columnOfLight) set(column, bucket.lightMs[light]);
  for (const [position, column] of columnOfPosition) set(column, bucket.positionMs[position]);
  for (const [activityClass, column] of columnOfActivity) set(column, bucket.activityMs[activityClass]);
  return row;
}
