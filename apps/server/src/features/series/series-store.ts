import type { OrganisationId, PatientId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { rollUp, type Touched } from './roll-up-store.ts';
import { excluded, type FoundBucket, names, rowOf, valueColumns, valueTypes } from './series-columns.ts';

/** What was found of a pod's wearer after a time is replaced by what is found now. Epoch ms. */
export interface ReplacedSeries {
  readonly organisationId: OrganisationId;
  readonly podId: number;
  readonly patientId: PatientId | null;
  readonly after: number;
  /** When the wearer gave the pod away; Infinity: not yet. */
  readonly until: number;
}

/** What is found after a time began at most so long before it. */
const longest = '14 days';
const time = (at: number): Date => new Date(Math.max(0, Math.min(at, Date.UTC(9999, 0))));

/** Takes back what is replaced, also of what was not filled in yet. */
async function takeBack(db: Db, spans: readonly ReplacedSeries[], isWorn: boolean): Promise<Touched[]> {
  if (spans.length === 0) return [];
  const ofSpan = sql`f.organisation_id = p.organisation_id and f.pod_id = p.pod_id
    and ${isWorn ? sql`f.patient_id = p.patient_id` : sql`f.patient_id is null`}
    and f.at > p.after - ${longest}::interval and f.at <= p.until and coalesce(f.told_at, f.at) > p.after`;
  const asked = sql`unnest(${spans.map(({ organisationId }) => organisationId)}::int[],
    ${spans.map(({ podId }) => podId)}::int[], ${spans.map(({ patientId }) => patientId)}::uuid[],
    ${spans.map(({ after }) => time(after))}::timestamptz[], ${spans.map(({ until }) => time(until))}::timestamptz[])
    as p (organisation_id, pod_id, patient_id, after, until)`;
  const { rows } = await sql<Touched>`
    with former as (delete from course_points f using ${asked} where ${ofSpan})
    delete from series_points f using ${asked} where ${ofSpan}
    returning f.organisation_id as "organisationId", f.patient_id as "patientId", f.at`.execute(db);
  return isWorn ? rows : [];
}

/**
 * Writes what was found in the commit of the facts: a later form of five minutes replaces the earlier one, unless that has
 * heard more (it is known from its beginning); their hours and days are added up anew.
 */
export async function saveSeries(
  db: Db,
  found: readonly FoundBucket[],
  replaced: readonly ReplacedSeries[],
): Promise<void> {
  const worn = replaced.filter(({ patientId }) => patientId !== null);
  const nobodys = replaced.filter(({ patientId }) => patientId === null);
  const touched = [...(await takeBack(db, worn, true)), ...(await takeBack(db, nobodys, false))];
  const rows = new Map(
    found.map((one) => [`${one.podId} ${one.patientId} ${one.bucket.at}`, rowOf(one)] as const),
  );
  if (rows.size > 0)
    await sql`
      insert into series_points (organisation_id, patient_id, pod_id, at, ${names(valueColumns)})
      select organisation_id, patient_id, pod_id, at, ${names(valueColumns)}
      from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb) as f
        (organisation_id int, patient_id uuid, pod_id int, at timestamptz, ${valueTypes})
      order by organisation_id, patient_id, at
      on conflict (organisation_id, patient_id, at, pod_id) do update set ${excluded(valueColumns)}
      where excluded.heard >= series_points.heard`.execute(db);
  for (const { organisationId, patientId, bucket } of found)
    if (patientId !== null) touched.push({ organisationId, patientId, at: new Date(bucket.at) });
  await rollUp(db, touched);
}
