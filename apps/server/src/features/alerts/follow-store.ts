import type { AlertType } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** An open alert that settings may change. */
export interface FollowedAlert {
  readonly id: string;
  readonly patientId: string;
  readonly type: AlertType;
  readonly lastRaisedAt: Date;
}

/** How an alert calls from now on; `off`: its type is switched off. */
export interface Followed {
  readonly id: string;
  readonly off: boolean;
  readonly priority: string;
  readonly escalateAt: Date | null;
  readonly roleId: string | null;
  readonly sound: boolean;
  readonly quietUntil: Date | null;
}

/** Locks the open alerts of an organisation, or of one person. */
export async function lockFollowed(
  db: Db,
  organisationId: number,
  patientId: string | undefined,
): Promise<FollowedAlert[]> {
  const { rows } = await sql<FollowedAlert>`
    select id, patient_id as "patientId", type, last_raised_at as "lastRaisedAt" from alerts
    where organisation_id = ${organisationId} and state in ('raised', 'seen', 'acknowledged')
      and (${patientId ?? null}::uuid is null or patient_id = ${patientId ?? null}::uuid)
    order by patient_id, type for update`.execute(db);
  return rows;
}

/** Has open alerts call as they are set now. */
export async function follow(
  db: Db,
  organisationId: number,
  list: readonly Followed[],
  now: Date,
): Promise<void> {
  if (list.length === 0) return;
  const column = (read: (one: Followed) => unknown) => list.map(read);
  await sql`
    update alerts a set priority = n.priority, sound = n.sound, quiet_until = n.quiet_until,
      escalate_at = case when not n.off and a.state in ('raised', 'seen') and a.escalated_at is null
        then n.escalate_at end,
      escalate_role_id = case when a.escalated_at is null then n.role_id else a.escalate_role_id end,
      state = case when n.off then 'resolved' else a.state end,
      mail_due = case when n.off then null else a.mail_due end,
      resolved_at = case when n.off then ${now}::timestamptz end,
      resolution = case when n.off then 'switched-off' end
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ off }) => off)}::boolean[],
      ${column(({ priority }) => priority)}::text[], ${column(({ escalateAt }) => escalateAt)}::timestamptz[],
      ${column(({ roleId }) => roleId)}::uuid[], ${column(({ sound }) => sound)}::boolean[],
      ${column(({ quietUntil }) => quietUntil)}::timestamptz[])
      as n (id, off, priority, escalate_at, role_id, sound, quiet_until)
    where a.organisation_id = ${organisationId} and a.id = n.id`.execute(db);
}

/** A reason that holds, and whether its silence is a carer's and not a setting's to end. */
export interface FollowedReason {
  readonly patientId: string;
  readonly type: AlertType;
  readonly since: Date;
  readonly raiseAt: Date | null;
  readonly isOff: boolean;
  readonly isSilenced: boolean;
}

/** Locks the reasons of an organisation, or of one person, that wait or are switched off, or may be. */
export async function lockFollowedReasons(
  db: Db,
  organisationId: number,
  patientId: string | undefined,
): Promise<FollowedReason[]> {
  const { rows } = await sql<FollowedReason>`
    select r.patient_id as "patientId", r.type, r.since, r.raise_at as "raiseAt", r.is_off as "isOff",
      exists (
        select from alerts a
        where a.organisation_id = r.organisation_id and a.patient_id = r.patient_id and a.type = r.type
          and a.silenced_until = r.raise_at) as "isSilenced"
    from alert_reasons r
    where r.organisation_id = ${organisationId}
      and (${patientId ?? null}::uuid is null or r.patient_id = ${patientId ?? null}::uuid)
    order by r.patient_id, r.type for update of r`.execute(db);
  return rows;
}

/** Writes when reasons are to be raised, and which are switched off. */
export async function setReasons(
  db: Db,
  organisationId: number,
  list: readonly Pick<FollowedReason, 'patientId' | 'type' | 'raiseAt' | 'isOff'>[],
): Promise<void> {
  if (list.length === 0) return;
  await sql`
    update alert_reasons r set raise_at = n.raise_at, is_off = n.is_off
    from unnest(${list.map(({ patientId }) => patientId)}::uuid[], ${list.map(({ type }) => type)}::smallint[],
      ${list.map(({ raiseAt }) => raiseAt)}::timestamptz[], ${list.map(({ isOff }) => isOff)}::boolean[])
      as n (patient_id, type, raise_at, is_off)
    where r.organisation_id = ${organisationId} and r.patient_id = n.patient_id and r.type = n.type`.execute(
    db,
  );
}
