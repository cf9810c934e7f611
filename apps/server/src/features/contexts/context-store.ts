import type { Goals, OrganisationId, PatientId, PodId, TimeOfDay } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** The wearer of a pod, their products and goals; without a patient if it is unworn. */
export interface ContextRow {
  readonly podId: PodId;
  readonly organisationId: OrganisationId;
  readonly timeZone: string;
  readonly patientId: PatientId | null;
  /** Since when they wear it, or since when it is unworn; null if not recorded. */
  readonly wornSince: Date | null;
  readonly temperatureOffsetC: number;
  readonly dayStart: TimeOfDay | null;
  readonly nightStart: TimeOfDay | null;
  readonly goals: Partial<Goals> | null;
  readonly dayProductId: number | null;
  readonly nightProductId: number | null;
}

const columns = sql`pods.id as "podId", pods.organisation_id as "organisationId", o.time_zone as "timeZone",
  p.id as "patientId", case when p.id is not null then p.pod_assigned_at else (
    select max(a.until) from pod_wear_times a
    where a.organisation_id = pods.organisation_id and a.pod_id = pods.id) end as "wornSince", pods.temperature_offset_c as "temperatureOffsetC",
  p.day_start as "dayStart", p.night_start as "nightStart", p.goals,
  p.day_product_id as "dayProductId", p.night_product_id as "nightProductId"`;

/** Reads the rows behind the contexts of these pods, or of all. An archived patient wears nothing. */
export async function readContextRows(db: Db, podIds: readonly PodId[] | undefined): Promise<ContextRow[]> {
  const { rows } = await sql<ContextRow>`
    select ${columns}
    from pods
    join organisation_clocks o on o.id = pods.organisation_id
    left join patient_settings p
      on p.organisation_id = pods.organisation_id and p.pod_id = pods.id and p.archived_at is null
    where ${podIds === undefined ? sql`true` : sql`pods.id = any(${podIds}::int[])`}`.execute(db);
  return rows;
}

/** A former wearer of a pod, from when to when. */
export interface FormerRow extends ContextRow {
  readonly since: Date;
  readonly until: Date;
}

async function readFormer(db: Db, chosen: RawBuilder<unknown>): Promise<FormerRow[]> {
  const { rows } = await sql<FormerRow>`
    select ${columns}, a.since, a.until
    from pod_wear_times a
    join pods on pods.organisation_id = a.organisation_id and pods.id = a.pod_id
    join organisation_clocks o on o.id = pods.organisation_id
    join patient_settings p on p.organisation_id = a.organisation_id and p.id = a.patient_id
    where a.since < a.until and ${chosen}
    order by a.since`.execute(db);
  return rows;
}

/** Reads the former wearers of a pod after a time, oldest first. */
export const readFormerRows = (db: Db, podId: PodId, after: number): Promise<FormerRow[]> =>
  readFormer(db, sql`a.pod_id = ${podId} and a.until > ${new Date(after)}`);

/** Reads former wearers who had these pods until after the last analysis. */
export const readUnpartedRows = (db: Db, podIds: readonly PodId[]): Promise<FormerRow[]> =>
  readFormer(
    db,
    sql`a.pod_id = any(${podIds}::int[]) and exists (
      select from analysis_progress s
      where s.organisation_id = a.organisation_id and s.pod_id = a.pod_id and s.last_at <= a.until)`,
  );
