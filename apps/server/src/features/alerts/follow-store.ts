import type { AlertCause, AlertId, AlertType, OrganisationId, PatientId, RoleId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** An open alert that settings may change. */
export interface FollowedAlert {
  readonly id: AlertId;
  readonly patientId: PatientId;
  readonly type: AlertType;
  readonly cause: AlertCause | null;
  readonly lastRaisedAt: Date;
}

/** How an alert calls from now on. */
export interface Followed {
  readonly id: AlertId;
  readonly priority: string;
  readonly escalateAt: Date | null;
  readonly roleId: RoleId | null;
  readonly sound: boolean;
  readonly quietUntil: Date | null;
}

/** Locks the open alerts of an organisation, or of one person. */
export async function lockFollowed(
  db: Db,
  organisationId: OrganisationId,
  patientId: PatientId | undefined,
): Promise<FollowedAlert[]> {
  const { rows } = await sql<FollowedAlert>`
    select id, patient_id as "patientId", type, cause, last_raised_at as "lastRaisedAt" from alerts
    where organisation_id = ${organisationId} and is_open
      and (${patientId ?? null}::uuid is null or patient_id = ${patientId ?? null}::uuid)
    order by patient_id, type for update`.execute(db);
  return rows;
}

/** Stores how open alerts call under the current settings. */
export async function follow(
  db: Db,
  organisationId: OrganisationId,
  list: readonly Followed[],
): Promise<void> {
  if (list.length === 0) return;
  const column = (read: (alert: Followed) => unknown) => list.map(read);
  await sql`
    update alerts a set priority = n.priority, sound = n.sound, quiet_until = n.quiet_until,
      escalate_at = case when a.escalated_at is null then n.escalate_at end,
      escalate_role_id = case when a.escalated_at is null then n.role_id else a.escalate_role_id end
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ priority }) => priority)}::text[],
      ${column(({ escalateAt }) => escalateAt)}::timestamptz[], ${column(({ roleId }) => roleId)}::uuid[],
      ${column(({ sound }) => sound)}::boolean[], ${column(({ quietUntil }) => quietUntil)}::timestamptz[])
      as n (id, priority, escalate_at, role_id, sound, quiet_until)
    where a.organisation_id = ${organisationId} and a.id = n.id`.execute(db);
}
