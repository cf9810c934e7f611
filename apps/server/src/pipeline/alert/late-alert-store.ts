import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Whose alerts of which pod are looked at: those after a time, and until another where the pod was given away (epoch ms). */
export interface ReplayedAlerts {
  readonly podId: number;
  readonly patientId: string | null;
  readonly after: number;
  readonly until: number | undefined;
}

const farAhead = Date.UTC(9999, 0);

/**
 * Resolves the open alerts of pods that began after a time of each and whose reason late data has taken away, with
 * their audit rows. An acknowledged one stays on record with who acknowledged it; one whose reason is still found,
 * if at another minute, stays open. Returns the patients of those resolved.
 */
export async function resolveVanished(
  db: Db,
  organisationId: number,
  replayed: readonly ReplayedAlerts[],
  stillFound: readonly { readonly podId: number; readonly type: number }[],
  now: number,
): Promise<string[]> {
  if (replayed.length === 0) return [];
  const { rows } = await sql<{ patientId: string }>`
    with vanished as (
      update alerts a set state = 'resolved', resolved_at = ${new Date(now)}, resolution = 'late-data'
      from unnest(${replayed.map(({ podId }) => podId)}::int[],
        ${replayed.map(({ patientId }) => patientId)}::uuid[],
        ${replayed.map(({ after }) => new Date(Math.max(0, after)))}::timestamptz[],
        ${replayed.map(({ until }) => new Date(until ?? farAhead))}::timestamptz[])
        as r (pod_id, patient_id, after, until)
      where a.organisation_id = ${organisationId} and a.pod_id = r.pod_id and a.patient_id = r.patient_id
        and a.raised_at > r.after and a.raised_at <= r.until
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

/**
 * Opens alerts again that were over because their reason had ended, where late data shows that it never did: the last
 * of its type and patient that ended after a time, as raised or acknowledged as it was. Returns their patients.
 */
export async function reopenStanding(
  db: Db,
  organisationId: number,
  standing: readonly {
    readonly podId: number;
    readonly patientId: string;
    readonly type: number;
    readonly after: number;
  }[],
): Promise<string[]> {
  if (standing.length === 0) return [];
  const { rows } = await sql<{ patientId: string }>`
    with chosen as (
      select distinct on (a.patient_id, a.type) a.id
      from unnest(${standing.map(({ podId }) => podId)}::int[],
        ${standing.map(({ patientId }) => patientId)}::uuid[], ${standing.map(({ type }) => type)}::int[],
        ${standing.map(({ after }) => new Date(Math.max(0, after)))}::timestamptz[])
        as s (pod_id, patient_id, type, after)
      join alerts a on a.organisation_id = ${organisationId} and a.patient_id = s.patient_id
        and a.type = s.type and a.pod_id = s.pod_id
      where a.state = 'resolved' and a.resolution in ('by-itself', 'late-data') and a.resolved_at > s.after
        and not exists (
          select from alerts o
          where o.organisation_id = a.organisation_id and o.patient_id = a.patient_id and o.type = a.type
            and o.state in ('raised', 'seen', 'acknowledged'))
      order by a.patient_id, a.type, a.raised_at desc
    ), reopened as (
      update alerts a set state = case when a.acknowledged_at is null then 'raised' else 'acknowledged' end,
        resolved_at = null, resolved_by = null, resolution = null
      from chosen c where a.organisation_id = ${organisationId} and a.id = c.id
      returning a.id, a.patient_id
    ), noted as (
      insert into audit (organisation_id, action, target, detail)
      select ${organisationId}, 'alert.reopened', id::text,
        jsonb_build_object('patientId', patient_id, 'reason', 'late-data')
      from reopened
    )
    select distinct patient_id as "patientId" from reopened`.execute(db);
  return rows.map(({ patientId }) => patientId);
}
