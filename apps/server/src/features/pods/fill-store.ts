import type { Light } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** One patient's stretch of time. */
export interface FillRange {
  readonly organisationId: number;
  readonly patientId: string;
  readonly from: Date;
  readonly to: Date;
}

export interface FillPoint {
  readonly at: Date;
  readonly ml: number;
  readonly lowMl: number;
  readonly highMl: number;
  readonly capacityMl: number;
  readonly light: Light;
}

/** The course of the fill, where there is one. */
export async function readFillPoints(db: Db, range: FillRange): Promise<FillPoint[]> {
  const { rows } = await sql<FillPoint>`
    select at, ml, coalesce(low_ml, ml) as "lowMl", coalesce(high_ml, ml) as "highMl",
      capacity_ml as "capacityMl", light
    from course_points
    where organisation_id = ${range.organisationId} and patient_id = ${range.patientId}
      and at between ${range.from} and ${range.to} and ml is not null and capacity_ml is not null
    order by at, id`.execute(db);
  return rows;
}

export interface CycleRow {
  readonly attachedAt: Date;
  readonly removedAt: Date | null;
  readonly ml: number;
  readonly lowMl: number;
  readonly highMl: number;
  readonly timeliness: 'too-early' | 'on-time' | 'too-late' | null;
}

/** The pad cycles that reach into the range. */
export async function readCycles(db: Db, range: FillRange): Promise<CycleRow[]> {
  const { rows } = await sql<CycleRow>`
    select at as "attachedAt", removed_at as "removedAt", ml, low_ml as "lowMl", high_ml as "highMl", timeliness
    from pad_cycles
    where organisation_id = ${range.organisationId} and patient_id = ${range.patientId}
      and at <= ${range.to} and (removed_at is null or removed_at >= ${range.from})
    order by at, id`.execute(db);
  return rows;
}

export interface VoidRow {
  readonly start: Date;
  readonly end: Date;
  readonly ml: number;
  readonly lowMl: number;
  readonly highMl: number;
}

/** The voids that begin in the range. */
export async function readVoids(db: Db, range: FillRange): Promise<VoidRow[]> {
  const { rows } = await sql<VoidRow>`
    select at as start, ended_at as "end", ml, low_ml as "lowMl", high_ml as "highMl" from voids
    where organisation_id = ${range.organisationId} and patient_id = ${range.patientId}
      and at between ${range.from} and ${range.to}
    order by at, id`.execute(db);
  return rows;
}

export interface Stretch {
  readonly from: Date;
  readonly to: Date;
}

/** When a pod was assigned to the patient, within the range. */
export async function readAssignments(db: Db, range: FillRange): Promise<Stretch[]> {
  const { rows } = await sql<Stretch>`
    select greatest(since, ${range.from}) as "from", least(coalesce(until, ${range.to}), ${range.to}) as "to"
    from pod_assignments
    where organisation_id = ${range.organisationId} and patient_id = ${range.patientId}
      and since < ${range.to} and coalesce(until, ${range.to}) > ${range.from}
    order by since`.execute(db);
  return rows;
}

/** The patient's nights within the range, by the clock on the wall of the organisation's zone. */
export async function readNights(db: Db, range: FillRange): Promise<Stretch[]> {
  const { rows } = await sql<Stretch>`
    select greatest(night.begins, ${range.from}) as "from", least(night.ends, ${range.to}) as "to"
    from patients p
    join organisations o on o.id = p.organisation_id
    cross join lateral generate_series(
      (${range.from}::timestamptz at time zone o.time_zone)::date - 1,
      (${range.to}::timestamptz at time zone o.time_zone)::date, interval '1 day') as day
    cross join lateral (select
      (day::date + p.night_start) at time zone o.time_zone as begins,
      (day::date + case when p.day_start > p.night_start then 0 else 1 end + p.day_start)
        at time zone o.time_zone as ends) night
    where p.organisation_id = ${range.organisationId} and p.id = ${range.patientId}
      and p.day_start <> p.night_start and night.ends > ${range.from} and night.begins < ${range.to}
    order by night.begins`.execute(db);
  return rows;
}
