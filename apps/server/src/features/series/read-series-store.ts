import type { MeasuredRange } from '@padlight/analysis';
import {
  type ActivityClass,
  activityClasses,
  type BodyPosition,
  bodyPositions,
  type Light,
  lights,
  type MeasuredSignal,
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

/** One person's stretch of time. */
export interface SeriesRange {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
  readonly from: Date;
  readonly to: Date;
}

/** What a stretch of five minutes, an hour or a day of the organisation's zone came to. */
export interface SeriesRow {
  /** When it begins. */
  readonly at: Date;
  /** How many measurements were heard. */
  readonly heard: number;
  /** The mean working capacity of the pads whose fill is known, ml. */
  readonly capacityMl: number | null;
  /** The mean 80 % interval of the fill, percent of each pad's own capacity. */
  readonly fillLow: number | null;
  readonly fillHigh: number | null;
  readonly measured: Readonly<Partial<Record<MeasuredSignal, MeasuredRange>>>;
  /** How long each light was shown, each position held and each class of activity lasted, ms; left out: not at all. */
  readonly lightMs: Readonly<Partial<Record<Light, number>>>;
  readonly positionMs: Readonly<Partial<Record<BodyPosition, number>>>;
  readonly activityMs: Readonly<Partial<Record<ActivityClass, number>>>;
}

const tables = { points: 'series_points', hours: 'series_hours', days: 'series_days' } as const;
type Columns = Readonly<Record<string, number | null>>;

function measuredOf(row: Columns): SeriesRow['measured'] {
  const found: Partial<Record<MeasuredSignal, MeasuredRange>> = {};
  for (const signal of measuredSignals) {
    const [min, max, mean, count] = (['min', 'max', 'mean', 'count'] as const).map(
      (figure) => row[signalColumn(signal, figure)] ?? null,
    );
    if (min == null || max == null || mean == null || count == null) continue;
    found[signal] = { min, max, mean, count };
  }
  return found;
}

function timesOf<Name extends string>(row: Columns, all: readonly Name[], column: (name: Name) => string) {
  const found: Partial<Record<Name, number>> = {};
  for (const name of all) {
    const ms = row[column(name)] ?? null;
    if (ms !== null) found[name] = ms;
  }
  return found;
}

type Row = { at: Date } & Columns;

/** The rows of a person that begin in a range, in order of time; hours and days that changed are added up before. */
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

/** The series of a person that begin in a range, in order of time; the range decides how finely, unless that is given. */
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

/** The classes of activity alone, of a person, where any is known. */
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
