import type {
  AlertId,
  AlertType,
  OpenAlertState,
  OrganisationId,
  PatientId,
  Priority,
  RecheckId,
  UserId,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { patientInScope } from '../scope/index.ts';

export interface OpenAlertRow {
  readonly alertId: AlertId;
  readonly patientId: PatientId;
  readonly type: AlertType;
  readonly priority: Priority;
  readonly state: OpenAlertState;
  readonly assignedTo: UserId | null;
  /** For a fall alert: when the latest fall was. */
  readonly fellAt: Date;
  /** For a recheck after a fall. */
  readonly recheckId: RecheckId | null;
}

/** Selects open alerts by their ids, or by patient and types. */
export type WhichAlerts =
  | { readonly alertIds: readonly AlertId[] }
  | { readonly patientId: PatientId; readonly types: readonly AlertType[] };

/** The time of the latest fall that an alert `a` calls for; an alert that was raised again is for a later fall. */
export const fellAt = sql`case when a.raised_count > 1 then a.last_raised_at else a.raised_at end`;

/** Locks open alerts of patients in scope. */
export async function lockOpenAlerts(db: Db, scope: Scope, which: WhichAlerts): Promise<OpenAlertRow[]> {
  const chosen =
    'alertIds' in which
      ? sql`a.id = any(${which.alertIds}::uuid[])`
      : sql`a.patient_id = ${which.patientId} and a.type = any(${which.types}::smallint[])`;
  const { rows } = await sql<OpenAlertRow>`
    select a.id as "alertId", a.patient_id as "patientId", a.type, a.priority, a.state, a.assigned_to as "assignedTo",
      ${fellAt} as "fellAt",      a.recheck_id as "recheckId"
    from alerts a
    join patient_places p on p.organisation_id = a.organisation_id and p.id = a.patient_id and p.archived_at is null
    where a.organisation_id = ${scope.organisationId} and a.is_open
      and ${chosen} and ${patientInScope(scope, 'p.room_id', 'p.id')}
    order by a.patient_id, a.type for update of a`.execute(db);
  return rows;
}

/** Returns the type of an alert, open or ended, of a patient in scope. */
export async function findAlertType(db: Db, scope: Scope, alertId: AlertId): Promise<AlertType | undefined> {
  const { rows } = await sql<{ type: AlertType }>`
    select a.type from alerts a
    join patient_places p on p.organisation_id = a.organisation_id and p.id = a.patient_id and p.archived_at is null
    where a.organisation_id = ${scope.organisationId} and a.id = ${alertId}
      and ${patientInScope(scope, 'p.room_id', 'p.id')}`.execute(db);
  return rows[0]?.type;
}

/** The user, time and note of an act on an alert. */
export interface Act {
  readonly userId: UserId;
  readonly at: Date;
  readonly note: string | undefined;
}

/** Records that a board showed the alerts to a user. */
export async function markSeen(
  db: Db,
  organisationId: OrganisationId,
  alertIds: readonly AlertId[],
  act: Omit<Act, 'note'>,
): Promise<void> {
  await sql`
    update alerts set state = 'seen', seen_at = ${act.at}, seen_by = ${act.userId}
    where organisation_id = ${organisationId} and id = any(${alertIds}::uuid[])`.execute(db);
}

/** Acknowledges alerts for a carer: they stay open and no longer escalate. */
export async function markAcknowledged(
  db: Db,
  organisationId: OrganisationId,
  alertIds: readonly AlertId[],
  act: Act,
): Promise<void> {
  await sql`
    update alerts set state = 'acknowledged', acknowledged_at = ${act.at}, acknowledged_by = ${act.userId},
      note = ${act.note ?? null}, mail_due = null
    where organisation_id = ${organisationId} and id = any(${alertIds}::uuid[])`.execute(db);
}

/** Assigns the alert to a user, or to no one if null. */
export async function markAssigned(
  db: Db,
  organisationId: OrganisationId,
  alertId: AlertId,
  assignee: string | null,
): Promise<void> {
  await sql`
    update alerts set assigned_to = ${assignee}
    where organisation_id = ${organisationId} and id = ${alertId}`.execute(db);
}

/**
 * Ends alerts of one person with a reason. If a reason still holds, its alert is silent until `until` and
 * then calls again. Returns the ids of the silent alerts.
 */
export async function markEnded(
  db: Db,
  organisationId: OrganisationId,
  alerts: readonly Pick<OpenAlertRow, 'alertId' | 'patientId' | 'type'>[],
  act: Act & {
    readonly state: 'silenced' | 'resolved';
    readonly reason: string;
    readonly until: Date | null;
  },
): Promise<Set<AlertId>> {
  const { state, reason, until, note = null } = act;
  const { rows } = await sql<{ id: AlertId }>`
    with ended as (
      select a.id, a.patient_id, a.type, r.type is not null and not r.is_off as holds
      from alerts a left join alert_reasons r
        on r.organisation_id = a.organisation_id and r.patient_id = a.patient_id and r.type = a.type
          and a.recheck_id is null
      where a.organisation_id = ${organisationId} and a.id = any(${alerts.map(({ alertId }) => alertId)}::uuid[])
    ), waiting as (
      update alert_reasons r set raise_at = ${until} from ended
      where r.organisation_id = ${organisationId} and r.patient_id = ended.patient_id and r.type = ended.type
    )
    update alerts a set resolved_at = ${act.at}, resolved_by = ${act.userId}, resolution = ${reason},
      state = case when ended.holds then 'silenced' else ${state} end,
      silenced_until = case when ended.holds or ${state} = 'silenced' then ${until}::timestamptz end,
      note = coalesce(${note}, a.note), mail_due = null
    from ended where a.organisation_id = ${organisationId} and a.id = ended.id
    returning case when ended.holds then a.id end as id`.execute(db);
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** Reopens ended alerts as they were before, and clears the waiting time of their reasons. */
export async function reopenAlerts(
  db: Db,
  organisationId: OrganisationId,
  alertIds: readonly AlertId[],
): Promise<void> {
  await sql`
    with reopened as (
      update alerts a set resolved_at = null, resolved_by = null, resolution = null, silenced_until = null,
        state = case when a.acknowledged_at is not null then 'acknowledged' when a.seen_at is not null then 'seen'
          else 'raised' end
      where a.organisation_id = ${organisationId} and a.id = any(${alertIds}::uuid[])
      returning a.patient_id, a.type, a.recheck_id
    )
    update alert_reasons r set raise_at = null from reopened
    where r.organisation_id = ${organisationId} and r.patient_id = reopened.patient_id and r.type = reopened.type
      and reopened.recheck_id is null`.execute(db);
}

/** Undoes an acknowledgement: the alerts escalate as if it had not been made. */
export async function markUnacknowledged(
  db: Db,
  organisationId: OrganisationId,
  alertIds: readonly AlertId[],
): Promise<void> {
  await sql`
    update alerts set acknowledged_at = null, acknowledged_by = null, note = null,
      state = case when seen_at is null then 'raised' else 'seen' end
    where organisation_id = ${organisationId} and id = any(${alertIds}::uuid[])`.execute(db);
}
