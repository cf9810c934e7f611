import type { BodyPosition, Light, Millilitres, OrganisationId, PatientId, PodId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { SeriesRange } from './read-series-store.ts';

/** Millilitres with their 80 % interval. */
interface Amount {
  readonly ml: Millilitres;
  readonly lowMl: Millilitres;
  readonly highMl: Millilitres;
}

/** The fill at the end of five minutes. */
export interface FillSample extends Amount {
  readonly at: Date;
  readonly capacityMl: Millilitres;
  readonly light: Light;
  /** The day and the minute after midnight, by the local clock of the organisation's zone. */
  readonly date: string;
  readonly minute: number;
}

/** Samples lie less than five minutes after the beginning by which they are found. */
const inRange = ({ organisationId, patientId, from, to }: SeriesRange) => sql`
  s.organisation_id = ${organisationId} and s.patient_id = ${patientId}
    and s.at > ${from}::timestamptz - interval '5 minutes' and s.at <= ${to}
    and s.last_at >= ${from} and s.last_at <= ${to}`;

/** Reads the known fill over a range, in order of time. */
export async function readFillSamples(db: Db, range: SeriesRange): Promise<FillSample[]> {
  const { rows } = await sql<FillSample>`
    select s.last_at as at, s.ml, coalesce(s.low_ml, s.ml) as "lowMl", coalesce(s.high_ml, s.ml) as "highMl",
      s.capacity_ml as "capacityMl", s.light, to_char(wall.clock, 'YYYY-MM-DD') as date,
      (extract(hour from wall.clock) * 60 + extract(minute from wall.clock))::int as minute
    from series_points s
    join organisation_clocks o on o.id = s.organisation_id
    cross join lateral (select s.last_at at time zone o.time_zone as clock) wall
    where ${inRange(range)} and s.ml is not null and s.capacity_ml is not null
    order by s.last_at, s.pod_id`.execute(db);
  return rows;
}

/** Samples that follow each other without a longer pause: from the first to the last, epoch ms. */
export interface SampleRun {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads the runs of samples within the range in which the fill, or the position, was known, in order of time. A pause longer than
 * `longestMs` ends a run. Three months have 26,000 samples and few runs.
 */
export async function readKnownRuns(
  db: Db,
  range: SeriesRange,
  { longestMs, of = 'ml' }: { readonly longestMs: number; readonly of?: 'ml' | 'position' },
): Promise<SampleRun[]> {
  const { rows } = await sql<{ from: Date; to: Date }>`
    select min(at) as "from", max(at) as "to" from (
      select at, count(*) filter (where begins) over (order by at) as run from (
        select s.last_at as at, s.last_at - lag(s.last_at) over (order by s.last_at) > ${longestMs} * interval '1 ms' as begins
        from series_points s where ${inRange(range)} and ${sql.ref(`s.${of}`)} is not null) samples) runs
    group by run order by 1`.execute(db);
  return rows.map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() }));
}

/** Five minutes in which the pod was received, and whether the light was known or grey at their end. */
export interface HeardSample {
  /** When they begin, epoch ms. */
  readonly at: number;
  readonly known: boolean;
}

/** Reads when the pod was received, in order of time. */
export async function readHeardSamples(db: Db, range: SeriesRange): Promise<HeardSample[]> {
  const { rows } = await sql<HeardSample>`
    select (1000 * extract(epoch from at))::float8 as at, light <> 'grey' as known from series_points
    where organisation_id = ${range.organisationId} and patient_id = ${range.patientId}
      and at >= ${range.from} and at < ${range.to}
    order by at, last_at`.execute(db);
  return rows;
}

/** A pod's measurement at the end of five minutes. */
export interface PodSample {
  readonly at: Date;
  readonly light: Light;
  readonly ml: Millilitres | null;
  readonly position: BodyPosition | null;
  readonly celsius: number | null;
}

/** Reads a pod's measurements on one wearer (null: unworn) in a range. The caller checks the scope. */
export async function readPodSamples(
  db: Db,
  organisationId: OrganisationId,
  { podId, patientId }: { readonly podId: PodId; readonly patientId: PatientId | null },
  { fromDate, toDate }: { readonly fromDate: Date; readonly toDate: Date },
): Promise<PodSample[]> {
  const worn = patientId === null ? sql`patient_id is null` : sql`patient_id = ${patientId}`;
  const { rows } = await sql<PodSample>`
    select last_at as at, light, ml, position, temperature_c as celsius from series_points
    where organisation_id = ${organisationId} and ${worn} and pod_id = ${podId}
      and at > ${fromDate}::timestamptz - interval '5 minutes' and at <= ${toDate}
      and last_at between ${fromDate} and ${toDate}
    order by last_at`.execute(db);
  return rows;
}

/** Reads the known content of the pad that a person wears since an instant; undefined if nothing was measured of it. */
export async function readLastFill(
  db: Db,
  { organisationId, patientId }: Pick<SeriesRange, 'organisationId' | 'patientId'>,
  since: Date,
): Promise<Amount | undefined> {
  const { rows } = await sql<Amount>`
    select ml, coalesce(low_ml, ml) as "lowMl", coalesce(high_ml, ml) as "highMl" from series_points
    where organisation_id = ${organisationId} and patient_id = ${patientId}
      and at > ${since}::timestamptz - interval '5 minutes' and last_at >= ${since} and ml is not null
    order by at desc, last_at desc limit 1`.execute(db);
  return rows[0];
}
