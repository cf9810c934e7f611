import type { Light, Timeliness } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** One patient's stretch of time. */
export interface ChartRange {
  readonly organisationId: number;
  readonly patientId: string;
  readonly from: Date;
  readonly to: Date;
}

/** Millilitres with their 80 % interval. */
export interface Amount {
  readonly ml: number;
  readonly lowMl: number;
  readonly highMl: number;
}

export interface FillPoint extends Amount {
  readonly at: Date;
  readonly capacityMl: number;
  readonly light: Light;
  /** The day and the minute after midnight by the clock on the wall of the organisation's zone. */
  readonly date: string;
  readonly minute: number;
}

/** The course of the fill, where there is one. */
export async function readFillPoints(db: Db, range: ChartRange): Promise<FillPoint[]> {
  const { rows } = await sql<FillPoint>`
    select c.at, c.ml, coalesce(c.low_ml, c.ml) as "lowMl", coalesce(c.high_ml, c.ml) as "highMl",
      c.capacity_ml as "capacityMl", c.light, to_char(wall.clock, 'YYYY-MM-DD') as date,
      (extract(hour from wall.clock) * 60 + extract(minute from wall.clock))::int as minute
    from course_points c
    join organisations o on o.id = c.organisation_id
    cross join lateral (select c.at at time zone o.time_zone as clock) wall
    where c.organisation_id = ${range.organisationId} and c.patient_id = ${range.patientId}
      and c.at between ${range.from} and ${range.to} and c.ml is not null and c.capacity_ml is not null
    order by c.at, c.id`.execute(db);
  return rows;
}

/** When the fill was known within the range, in order of time. */
export async function readKnownTimes(db: Db, range: ChartRange): Promise<number[]> {
  const { rows } = await sql<{ at: Date }>`
    select at from course_points
    where organisation_id = ${range.organisationId} and patient_id = ${range.patientId}
      and at between ${range.from} and ${range.to} and ml is not null
    order by at`.execute(db);
  return rows.map(({ at }) => at.getTime());
}

export interface CycleRow extends Amount {
  readonly attachedAt: Date;
  readonly removedAt: Date | null;
  readonly capacityMl: number | null;
  readonly timeliness: Timeliness | null;
}

/** The pad cycles that reach into the range. */
export async function readCycles(db: Db, range: ChartRange): Promise<CycleRow[]> {
  const { rows } = await sql<CycleRow>`
    select c.at as "attachedAt", c.removed_at as "removedAt", c.ml, c.low_ml as "lowMl", c.high_ml as "highMl",
      p.working_ml as "capacityMl", c.timeliness
    from pad_cycles c left join products p on p.id = c.product_id
    where c.organisation_id = ${range.organisationId} and c.patient_id = ${range.patientId}
      and c.at <= ${range.to} and (c.removed_at is null or c.removed_at >= ${range.from})
    order by c.at, c.id`.execute(db);
  return rows;
}

export interface VoidRow extends Amount {
  readonly start: Date;
  readonly end: Date;
}

/** The voids that begin in the range. */
export async function readVoids(db: Db, range: ChartRange): Promise<VoidRow[]> {
  const { rows } = await sql<VoidRow>`
    select at as start, ended_at as "end", ml, low_ml as "lowMl", high_ml as "highMl" from voids
    where organisation_id = ${range.organisationId} and patient_id = ${range.patientId}
      and at >= ${range.from} and at < ${range.to}
    order by at, id`.execute(db);
  return rows;
}
