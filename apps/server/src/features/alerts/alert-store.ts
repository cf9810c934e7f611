import { AlertType, type Priority } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { roomInScope } from '../places/index.ts';

export interface OpenAlertRow {
  readonly alertId: string;
  readonly patientId: string;
  readonly type: AlertType;
  readonly priority: Priority;
  readonly state: 'raised' | 'seen' | 'acknowledged';
  readonly assignedTo: string | null;
}

/** Locks open alerts of patients in scope: by their ids, or a patient's alert of a type. */
export async function lockOpenAlerts(
  db: Db,
  scope: Scope,
  which: { readonly alertIds: readonly string[] } | { readonly patientId: string; readonly type: AlertType },
): Promise<OpenAlertRow[]> {
  const chosen =
    'alertIds' in which
      ? sql`a.id = any(${which.alertIds}::uuid[])`
      : sql`a.patient_id = ${which.patientId} and a.type = ${which.type}`;
  const { rows } = await sql<OpenAlertRow>`
    select a.id as "alertId", a.patient_id as "patientId", a.type, a.priority, a.state, a.assigned_to as "assignedTo"
    from alerts a
    join patients p on p.organisation_id = a.organisation_id and p.id = a.patient_id and p.archived_at is null
    where a.organisation_id = ${scope.organisationId} and a.state in ('raised', 'seen', 'acknowledged')
      and ${chosen} and ${roomInScope(scope, 'p.room_id')}
    order by a.patient_id, a.type for update of a`.execute(db);
  return rows;
}

/** The type of an alert of a patient in scope, open or over. */
export async function findAlertType(db: Db, scope: Scope, alertId: string): Promise<AlertType | undefined> {
  const { rows } = await sql<{ type: AlertType }>`
    select a.type from alerts a
    join patients p on p.organisation_id = a.organisation_id and p.id = a.patient_id and p.archived_at is null
    where a.organisation_id = ${scope.organisationId} and a.id = ${alertId}
      and ${roomInScope(scope, 'p.room_id')}`.execute(db);
  return rows[0]?.type;
}

/** Who does something to an alert, when, and what they say of it. */
export interface Act {
  readonly userId: string;
  readonly at: Date;
  readonly note: string | undefined;
}

/** A board showed the alerts to somebody. */
export async function markSeen(
  db: Db,
  organisationId: number,
  alertIds: readonly string[],
  act: Omit<Act, 'note'>,
): Promise<void> {
  await sql`
    update alerts set state = 'seen', seen_at = ${act.at}, seen_by = ${act.userId}
    where organisation_id = ${organisationId} and id = any(${alertIds}::uuid[])`.execute(db);
}

/** A carer takes charge of the alert, which stays open and escalates no more. */
export async function markAcknowledged(
  db: Db,
  organisationId: number,
  alertId: string,
  act: Act,
): Promise<void> {
  await sql`
    update alerts set state = 'acknowledged', acknowledged_at = ${act.at}, acknowledged_by = ${act.userId},
      note = ${act.note ?? null}, escalate_at = null, mail_due = null
    where organisation_id = ${organisationId} and id = ${alertId}`.execute(db);
}

/** The alert is somebody's to see to; null: nobody's. */
export async function markAssigned(
  db: Db,
  organisationId: number,
  alertId: string,
  assignee: string | null,
): Promise<void> {
  await sql`
    update alerts set assigned_to = ${assignee}
    where organisation_id = ${organisationId} and id = ${alertId}`.execute(db);
}

/** A carer ends the alert with a reason. `until`: its reason is silent as long, and calls again then if it still holds. */
export async function markEnded(
  db: Db,
  organisationId: number,
  alert: Pick<OpenAlertRow, 'alertId' | 'patientId' | 'type'>,
  act: Act & {
    readonly state: 'silenced' | 'resolved';
    readonly reason: string;
    readonly until?: Date | undefined;
  },
): Promise<void> {
  const { state, reason, until = null, note = null } = act;
  await sql`
    update alerts set state = ${state}, resolved_at = ${act.at}, resolved_by = ${act.userId},
      resolution = ${reason}, silenced_until = ${until}, note = coalesce(${note}, note), escalate_at = null,
      mail_due = null
    where organisation_id = ${organisationId} and id = ${alert.alertId}`.execute(db);
  await sql`
    update alert_reasons set raise_at = ${until}
    where organisation_id = ${organisationId} and patient_id = ${alert.patientId} and type = ${alert.type}`.execute(
    db,
  );
}

const endedByChange = [AlertType.check_pad, AlertType.check_time_in_pad, AlertType.check_pad_fill_profile];

/** A carer changed the pad: what called for it is done. Returns the alerts that this ended. */
export async function resolveByPadChange(
  db: Db,
  organisationId: number,
  patientId: string,
  act: Act,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update alerts set state = 'resolved', resolved_at = ${act.at}, resolved_by = ${act.userId},
      resolution = 'by-carer', escalate_at = null, mail_due = null
    where organisation_id = ${organisationId} and patient_id = ${patientId}
      and state in ('raised', 'seen', 'acknowledged') and type = any(${endedByChange}::smallint[])
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
