import { AlertType } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { roomInScope } from '../places/index.ts';

export interface OpenAlertRow {
  readonly alertId: string;
  readonly patientId: string;
  readonly state: 'raised' | 'seen' | 'acknowledged';
}

/** Locks an open alert of a patient in scope: by its id, or a patient's alert of a type. */
export async function lockOpenAlert(
  db: Db,
  scope: Scope,
  which: { readonly alertId: string } | { readonly patientId: string; readonly type: AlertType },
): Promise<OpenAlertRow | undefined> {
  const chosen =
    'alertId' in which
      ? sql`a.id = ${which.alertId}`
      : sql`a.patient_id = ${which.patientId} and a.type = ${which.type}`;
  const { rows } = await sql<OpenAlertRow>`
    select a.id as "alertId", a.patient_id as "patientId", a.state from alerts a
    join patients p on p.organisation_id = a.organisation_id and p.id = a.patient_id and p.archived_at is null
    where a.organisation_id = ${scope.organisationId} and a.state in ('raised', 'seen', 'acknowledged')
      and ${chosen} and ${roomInScope(scope, 'p.room_id')}
    for update of a`.execute(db);
  return rows[0];
}

interface Act {
  readonly userId: string;
  readonly at: Date;
  readonly note: string | undefined;
}

/** A carer takes charge of the alert, which stays open. */
export async function markAcknowledged(
  db: Db,
  organisationId: number,
  alertId: string,
  act: Act,
): Promise<void> {
  await sql`
    update alerts set state = 'acknowledged', acknowledged_at = ${act.at}, acknowledged_by = ${act.userId},
      note = ${act.note ?? null}
    where organisation_id = ${organisationId} and id = ${alertId}`.execute(db);
}

/** A carer ends the alert with a reason. */
export async function markSilenced(
  db: Db,
  organisationId: number,
  alertId: string,
  act: Act & { readonly reason: string },
): Promise<void> {
  await sql`
    update alerts set state = 'silenced', resolved_at = ${act.at}, resolved_by = ${act.userId},
      resolution = ${act.reason}, note = coalesce(${act.note ?? null}, note)
    where organisation_id = ${organisationId} and id = ${alertId}`.execute(db);
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
      resolution = 'by-carer'
    where organisation_id = ${organisationId} and patient_id = ${patientId}
      and state in ('raised', 'seen', 'acknowledged') and type = any(${endedByChange}::smallint[])
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
