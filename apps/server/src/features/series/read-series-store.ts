import type { MeasuredRange } from '@padlight/analysis';
import {
  type ActivityClass,
  activityClasses,
  type BodyPosition,
  bodyPositions,
  type Light,
  lights,
  type MeasuredSignal,
  type Millilitres,
  measuredSignals,
  type OrganisationId,
  type PatientId,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type Resolution, resolutionOf } from './resolution.ts';
import { rollUpPerson } from './roll-up-store.ts';
import {
  activityColumn,
  lightColumn,
  names,
  positionColumn,
  rolledUpColumns,
  signalColumn,
} from './series-columns.ts';

/** A range of one person's time. */
export interface SeriesRange {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
  readonly from: Date;
  readonly to: Date;
}

/** The sums of a stretch of five minutes, an hour or a day of the organisation's zone. */
export interface SeriesRow {
  /** When it begins. */
  readonly at: Date;
  /** The number of received measurements. */
  readonly heard: number;
  /** The mean working capacity of the pads with a known fill, ml. */
  readonly capacityMl: Millilitres | null;
  /** The mean 80 % interval of the fill, percent of each pad's own capacity. */
  readonly fillLow: number | null;
  readonly fillHigh: number | null;
  readonly measured: Readonly<Partial<Record<MeasuredSignal, MeasuredRange>>>;
  /** The ms of each light, position and class of activity; absent if there were none. */
  readonly lightMs: Readonly<Partial<Record<Light, number>>>;
  readonly positionMs: Readonly<Partial<Record<BodyPosition, number>>>;
  readonly activityMs: Readonly<Partial<Record<ActivityClass, number>>>;
}

const tables = { points: 'series_points', hours: 'series_hours', days: 'series_days' } as const;
type Columns = Readonly<Record<string, number | null> & { capacity_ml?: Millilitres | null }>;

function measuredOf(row: Columns): SeriesRow['measured'] {
  const ranges: Partial<Record<MeasuredSignal, MeasuredRange>> = {};
  for (const signal of measuredSignals) {
    const [min, max, mean, count] = (['min', 'max', 'mean', 'count'] as const).map(
      (figure) => row[signalColumn(signal, figure)] ?? null,
    );
    if (min == null || max == null || mean == null || count == null) continue;
    ranges[signal] = { min, max, mean, count };
  }
  return ranges;
}

function timesOf<Name extends string>(row: Columns, all: readonly Name[], column: (name: Name) => string) {
  const times: Partial<Record<Name, number>> = {};
  for (const name of all) {
    const ms = row[column(name)] ?? null;
    if (ms !== null) times[name] = ms;
  }
  return times;
}

type Row = { at: Date } & Columns;

/** Reads the rows of a person that begin in a range, in order of time; changed hours and days are added up first. */
async function readRows(
  db: Db,
  range: SeriesRange,
  resolution: Resolution,
  columns: readonly string[],
): Promise<Row[]> {
  if (resolution !== 'points') await rollUpPerson(db, range);
  const { rows } = await sql<Row>`
    select at, ${names(columns)} from ${sql.table(tables[resolution])}
    where organisation_id = ${range.organisationId} and patient_id = ${range.patientId}
      and at >= ${range.from} and at < ${range.to}
    order by at`.execute(db);
  return rows;
}

/**
 * Reads the series of a person that begin in a range, in order of time. The range decides the resolution,
 * unless one is passed.
 */
export async function readSeries(
  db: Db,
  range: SeriesRange,
  resolution: Resolution = resolutionOf(range.from, range.to),
): Promise<SeriesRow[]> {
  const rows = await readRows(db, range, resolution, rolledUpColumns);
  return rows.map(({ at, ...row }) => ({
    at,
    heard: row.heard ?? 0,
    capacityMl: row.capacity_ml ?? null,
    fillLow: row.fill_low ?? null,
    fillHigh: row.fill_high ?? null,
    measured: measuredOf(row),
    lightMs: timesOf(row, lights, lightColumn),
    positionMs: timesOf(row, bodyPositions, positionColumn),
    activityMs: timesOf(row, activityClasses, activityColumn),
  }));
}

/** Reads only a person's classes of activity, where any is known. */
export async function readActivitySeries(
  db: Db,
  range: SeriesRange,
  resolution: Resolution,
): Promise<Pick<SeriesRow, 'at' | 'activityMs'>[]> {
  const rows = await readRows(db, range, resolution, activityClasses.map(activityColumn));
  return rows
    .map(({ at, ...row }) => ({ at, activityMs: timesOf(row, activityClasses, activityColumn) }))
    .filter(({ activityMs }) => Object.keys(activityMs).length > 0);
}
