import type { OrganisationId, PatientId, PodId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { excluded, type FoundBucket, names, rowOf, valueColumns, valueTypes } from './series-columns.ts';

/** Facts of a pod's wearer after a time, which new facts replace. Epoch ms. */
export interface ReplacedSeries {
  readonly organisationId: OrganisationId;
  readonly podId: PodId;
  readonly patientId: PatientId | null;
  readonly after: number;
  /** When the wearer gave the pod back; Infinity if they still wear it. */
  readonly until: number;
}

/** A fact found after a time began at most this long before it. */
const longest = '14 days';
const time = (at: number): Date => new Date(Math.max(0, Math.min(at, Date.UTC(9999, 0))));

/** Marks the five minutes that a statement wrote or deleted, to be added up later. */
const noteChanges = (of: 'written' | 'taken') => sql`
  insert into series_changes (organisation_id, patient_id, at)
  select distinct organisation_id, patient_id, at from ${sql.table(of)} where patient_id is not null`;

/** Deletes rows of what is replaced; those of wearers and of pods without one apart, as an index serves either. */
const deleteReplaced = (spans: readonly ReplacedSeries[], isWorn: boolean) => sql`
  delete from series_points f
  using unnest(${spans.map(({ organisationId }) => organisationId)}::int[],
    ${spans.map(({ podId }) => podId)}::int[], ${spans.map(({ patientId }) => patientId)}::uuid[],
    ${spans.map(({ after }) => time(after))}::timestamptz[], ${spans.map(({ until }) => time(until))}::timestamptz[])
    as p (organisation_id, pod_id, patient_id, after, until)
  where f.organisation_id = p.organisation_id and f.pod_id = p.pod_id
    and ${isWorn ? sql`f.patient_id = p.patient_id` : sql`f.patient_id is null`}
    and f.at > p.after - ${longest}::interval and f.at <= p.until and coalesce(f.reported_at, f.at) > p.after`;

/** Deletes what is replaced, and notes whose hours and days change. */
async function takeBack(db: Db, replaced: readonly ReplacedSeries[]): Promise<void> {
  for (const isWorn of [true, false]) {
    const spans = replaced.filter(({ patientId }) => (patientId !== null) === isWorn);
    if (spans.length > 0)
      await sql`
        with taken as (${deleteReplaced(spans, isWorn)} returning f.organisation_id, f.patient_id, f.at)
        ${noteChanges('taken')}`.execute(db);
  }
}

/**
 * Writes series in the commit of the facts. A later form of five minutes replaces the earlier one, unless
 * that has more measurements. Their hours and days are added up by `rollUpSeries`, or when they are read.
 */
export async function saveSeries(
  db: Db,
  buckets: readonly FoundBucket[],
  replaced: readonly ReplacedSeries[],
): Promise<void> {
  await takeBack(db, replaced);
  const rows = new Map(
    buckets.map((item) => [`${item.podId} ${item.patientId} ${item.bucket.at}`, rowOf(item)] as const),
  );
  if (rows.size === 0) return;
  await sql`
    with written as (
      insert into series_points (organisation_id, patient_id, pod_id, at, ${names(valueColumns)})
      select organisation_id, patient_id, pod_id, at, ${names(valueColumns)}
      from json_to_recordset(${JSON.stringify([...rows.values()])}::json) as f
        (organisation_id int, patient_id uuid, pod_id int, at timestamptz, ${valueTypes})
      order by organisation_id, patient_id, at
      on conflict (organisation_id, patient_id, at, pod_id) do update set ${excluded(valueColumns)}
      where excluded.heard >= series_points.heard
      returning organisation_id, patient_id, at)
    ${noteChanges('written')}`.execute(db);
}
