import type { AlertType } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { CallingAlert } from './condition-store.ts';

/** A reason whose alert is due, with the alert that it raised before, where there is one. */
export interface DueReason {
  readonly organisationId: number;
  readonly patientId: string;
  readonly type: AlertType;
  readonly podId: number;
  readonly factId: string;
  readonly raiseAt: Date;
  readonly alertId: string | null;
  readonly isOpen: boolean | null;
}

const most = 500;

/** Takes the reasons whose alerts are due, of people in care, each for one sweep alone. */
export async function takeDueReasons(db: Db, now: number): Promise<DueReason[]> {
  const { rows } = await sql<DueReason>`
    with due as (
      select r.* from alert_reasons r
      join patients p on p.organisation_id = r.organisation_id and p.id = r.patient_id and p.archived_at is null
      where r.raise_at <= ${new Date(now)}
      order by r.organisation_id, r.patient_id, r.type limit ${most} for update of r skip locked
    ), taken as (
      update alert_reasons r set raise_at = null from due
      where r.organisation_id = due.organisation_id and r.patient_id = due.patient_id and r.type = due.type
    )
    select due.organisation_id as "organisationId", due.patient_id as "patientId", due.type, due.pod_id as "podId",
      due.fact_id as "factId", due.raise_at as "raiseAt", l.id as "alertId", l.is_open as "isOpen"
    from due left join lateral (
      select a.id, a.state in ('raised', 'seen', 'acknowledged') as is_open from alerts a
      where a.organisation_id = due.organisation_id and a.patient_id = due.patient_id and a.type = due.type
        and (a.fact_id = due.fact_id or a.resolved_at is null or a.resolved_at >= due.since
          or a.silenced_until >= due.since)
      order by a.resolved_at is null desc, a.last_raised_at desc limit 1
    ) l on true
    order by 1, 2, 3`.execute(db);
  return rows;
}

/** Raises alerts again that were over: as new, nobody has acknowledged it yet. One that was history was never raised before. */
export async function raiseAgain(
  db: Db,
  organisationId: number,
  alerts: readonly CallingAlert[],
  now: number,
): Promise<void> {
  if (alerts.length === 0) return;
  const column = (read: (call: CallingAlert['call']) => unknown) => alerts.map(({ call }) => read(call));
  await sql`
    update alerts a set state = 'raised', resolved_at = null, resolved_by = null, silenced_until = null,
      raised_count = a.raised_count + (a.resolution <> 'history')::int, resolution = null,
      last_raised_at = ${new Date(now)}, seen_at = null, seen_by = null, acknowledged_at = null,
      acknowledged_by = null, note = null, escalated_at = null, escalated_to = null, priority = n.priority,
      escalate_at = n.escalate_at, escalate_role_id = n.role_id, sound = n.sound, quiet_until = n.quiet_until,
      mail_due = n.mail_due
    from unnest(${alerts.map(({ id }) => id)}::uuid[], ${column((call) => call.priority)}::text[],
      ${column((call) => call.escalateAt)}::timestamptz[], ${column((call) => call.escalateToRoleId)}::uuid[],
      ${column((call) => call.sound)}::boolean[], ${column((call) => call.quietUntil)}::timestamptz[],
      ${column((call) => call.mailDue)}::text[])
      as n (id, priority, escalate_at, role_id, sound, quiet_until, mail_due)
    where a.organisation_id = ${organisationId} and a.id = n.id`.execute(db);
}
