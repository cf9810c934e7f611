import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/**
 * Resolves the open alerts of pods that began after a time of each and whose reason late data has taken away, with
 * their audit rows. An acknowledged one stays on record with who acknowledged it; one whose reason is still found,
 * if at another minute, stays open. Returns the patients of those resolved.
 */
export async function resolveVanished(
  db: Db,
  organisationId: number,
  replayed: readonly { readonly podId: number; readonly after: number }[],
  stillFound: readonly { readonly podId: number; readonly type: number }[],
  now: number,
): Promise<string[]> {
  if (replayed.length === 0) return [];
  const { rows } = await sql<{ patientId: string }>`
    with vanished as (
      update alerts a set state = 'resolved', resolved_at = ${new Date(now)}, resolution = 'late-data'
      from unnest(${replayed.map(({ podId }) => podId)}::int[],
        ${replayed.map(({ after }) => new Date(after))}::timestamptz[]) as r (pod_id, after)
      where a.organisation_id = ${organisationId} and a.pod_id = r.pod_id and a.raised_at > r.after
        and a.state in ('raised', 'seen', 'acknowledged')
        and not exists (
          select from unnest(${stillFound.map(({ podId }) => podId)}::int[], ${stillFound.map(({ type }) => type)}::int[])
            as f (pod_id, type)
          where f.pod_id = a.pod_id and f.type = a.type)
      returning a.id, a.patient_id
    ), noted as (
      insert into audit (organisation_id, action, target, detail)
      select ${organisationId}, 'alert.resolved', id::text,
        jsonb_build_object('patientId', patient_id, 'resolution', 'late-data')
      from vanished
    )
    select distinct patient_id as "patientId" from vanished`.execute(db);
  return rows.map(({ patientId }) => patientId);
}
