import { AlertType } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const farAhead = Date.UTC(9999, 0);
/** Late data come in one after the other: what they show to hold on is believed when so long nothing said otherwise. */
const settleMs = 2 * 60_000;

/** What calls for somebody after late data, of a pod and who wears it or wore it then. */
export interface Standing {
  readonly podId: number;
  readonly patientId: string;
  /** The types of alert whose reason holds now. */
  readonly held: readonly number[];
  /** From when to when all was analysed anew, epoch ms; undefined: until now. */
  readonly after: number;
  readonly until: number | undefined;
}

/**
 * Resolves the open alerts of pods whose reason late data has taken away, with their audit rows. An acknowledged one
 * stays on record with who acknowledged it; one whose reason still holds, if since another minute, stays open. A fall is over
 * in a moment: it calls until a carer has come, as long as it is among what was found. Returns the patients of those resolved.
 */
export async function resolveVanished(
  db: Db,
  organisationId: number,
  standing: readonly Standing[],
  now: number,
): Promise<string[]> {
  if (standing.length === 0) return [];
  const held = standing.flatMap(({ podId, held }) => held.map((type) => ({ podId, type })));
  const { rows } = await sql<{ patientId: string }>`
    with vanished as (
      update alerts a set state = 'resolved', resolved_at = ${new Date(now)}, resolution = 'late-data',
        escalate_at = null, mail_due = null
      from unnest(${standing.map(({ podId }) => podId)}::int[],
        ${standing.map(({ patientId }) => patientId)}::uuid[],
        ${standing.map(({ until }) => new Date(until ?? farAhead))}::timestamptz[]) as s (pod_id, patient_id, until)
      where a.organisation_id = ${organisationId} and a.pod_id = s.pod_id and a.patient_id = s.patient_id
        and a.raised_at <= s.until
        and a.state in ('raised', 'seen', 'acknowledged')
        and not exists (
          select from unnest(${held.map(({ podId }) => podId)}::int[], ${held.map(({ type }) => type)}::int[])
            as h (pod_id, type)
          where h.pod_id = a.pod_id and h.type = a.type)
        and not (a.type = ${AlertType.check_fall} and exists (
          select from pod_events e
          where e.organisation_id = a.organisation_id and e.pod_id = a.pod_id and e.kind = 'fall'
            and e.at between a.raised_at - interval '10 minutes' and a.raised_at))
      returning a.id, a.patient_id
    ), noted as (
      insert into audit (organisation_id, action, target, detail)
      select ${organisationId}, 'alert.resolved', id::text,
        jsonb_build_object('patientId', patient_id, 'resolution', 'late-data')
      from vanished
    ), told as (
      insert into alert_steps (organisation_id, alert_id, at, kind, reason)
      select ${organisationId}, id, ${new Date(now)}, 'resolved', 'late-data' from vanished
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
  standing: readonly Standing[],
  now: number,
): Promise<string[]> {
  const types = standing.flatMap(({ held, ...whose }) => held.map((type) => ({ ...whose, type })));
  if (types.length === 0) return [];
  const { rows } = await sql<{ patientId: string }>`
    with chosen as (
      select distinct on (a.patient_id, a.type) a.id
      from unnest(${types.map(({ podId }) => podId)}::int[],
        ${types.map(({ patientId }) => patientId)}::uuid[], ${types.map(({ type }) => type)}::int[],
        ${types.map(({ after }) => new Date(Math.max(0, after)))}::timestamptz[])
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
        resolved_at = null, resolved_by = null, resolution = null, raised_count = a.raised_count + 1,
        last_raised_at = ${new Date(now)}
      from chosen c where a.organisation_id = ${organisationId} and a.id = c.id
      returning a.id, a.patient_id
    ), noted as (
      insert into audit (organisation_id, action, target, detail)
      select ${organisationId}, 'alert.reopened', id::text,
        jsonb_build_object('patientId', patient_id, 'reason', 'late-data')
      from reopened
    ), told as (
      insert into alert_steps (organisation_id, alert_id, at, kind, reason)
      select ${organisationId}, id, ${new Date(now)}, 'raised-again', 'late-data' from reopened
    )
    select distinct patient_id as "patientId" from reopened`.execute(db);
  return rows.map(({ patientId }) => patientId);
}

/**
 * Brings the reasons that are kept of pods to those that late data show to hold: one that vanished is forgotten; one that was
 * not known to hold is raised once no other data say otherwise, unless a carer has ended its alert since.
 */
export async function followStanding(
  db: Db,
  organisationId: number,
  standing: readonly Standing[],
  now: number,
): Promise<void> {
  const present = standing.filter(({ until }) => until === undefined);
  if (present.length === 0) return;
  const held = present.flatMap(({ held, ...whose }) => held.map((type) => ({ ...whose, type })));
  const columns = sql`${held.map(({ podId }) => podId)}::int[],
    ${held.map(({ patientId }) => patientId)}::uuid[], ${held.map(({ type }) => type)}::int[],
    ${held.map(({ after }) => new Date(Math.max(0, after)))}::timestamptz[]`;
  await sql`
    delete from alert_reasons r
    using unnest(${present.map(({ podId }) => podId)}::int[],
      ${present.map(({ patientId }) => patientId)}::uuid[]) as s (pod_id, patient_id)
    where r.organisation_id = ${organisationId} and r.pod_id = s.pod_id and r.patient_id = s.patient_id
      and not exists (
        select from unnest(${columns}) as h (pod_id, patient_id, type, after)
        where h.pod_id = r.pod_id and h.patient_id = r.patient_id and h.type = r.type)`.execute(db);
  await sql`
    insert into alert_reasons (organisation_id, patient_id, type, pod_id, fact_id, since, raise_at)
    select p.organisation_id, p.id, h.type, h.pod_id, h.pod_id || '-standing-' || h.type, h.after,
      case when not exists (
        select from alerts a
        where a.organisation_id = p.organisation_id and a.patient_id = p.id and a.type = h.type
          and (a.resolved_at is null or (a.resolved_by is not null and a.resolved_at > h.after)))
      then ${new Date(now + settleMs)}::timestamptz end
    from unnest(${columns}) as h (pod_id, patient_id, type, after)
    join patients p on p.organisation_id = ${organisationId} and p.id = h.patient_id
    order by p.id, h.type
    on conflict do nothing`.execute(db);
}

/**
 * Dates open alerts anew whose reason holds, but where late data shows that the one they were raised for had ended and
 * another began over an hour later: nobody waits as long as the alert says. Returns their patients.
 */
export async function redateStanding(
  db: Db,
  organisationId: number,
  standing: readonly Standing[],
): Promise<string[]> {
  const types = standing.flatMap(({ patientId, held }) => held.map((type) => ({ patientId, type })));
  if (types.length === 0) return [];
  const { rows } = await sql<{ patientId: string }>`
    update alerts a set raised_at = r.since
    from unnest(${types.map(({ patientId }) => patientId)}::uuid[], ${types.map(({ type }) => type)}::int[])
      as s (patient_id, type)
    join alert_reasons r
      on r.organisation_id = ${organisationId} and r.patient_id = s.patient_id and r.type = s.type
    where a.organisation_id = ${organisationId} and a.patient_id = s.patient_id and a.type = s.type
      and a.state in ('raised', 'seen', 'acknowledged') and a.raised_count = 1
      and r.since > a.raised_at + interval '1 hour'
    returning a.patient_id as "patientId"`.execute(db);
  return rows.map(({ patientId }) => patientId);
}
