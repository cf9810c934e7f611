import { type AlertId, AlertType, type OrganisationId, type PatientId, type PodId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { patientInScope } from '../scope/index.ts';
import type { Act } from './alert-store.ts';

/** A watched jolt and the alert raised for it. */
export interface WatchedJolt {
  readonly alertId: AlertId;
  readonly patientId: PatientId;
  readonly podId: PodId;
}

/** Locks the watched jolt of an open or silenced alert in scope; returns undefined if there is none. */
export async function lockJolt(db: Db, scope: Scope, alertId: AlertId): Promise<WatchedJolt | undefined> {
  const { rows } = await sql<WatchedJolt>`
    select a.id as "alertId", a.patient_id as "patientId", r.pod_id as "podId"
    from alerts a
    join patient_places p on p.organisation_id = a.organisation_id and p.id = a.patient_id and p.archived_at is null
    join alert_reasons r on r.organisation_id = a.organisation_id and r.patient_id = a.patient_id
      and r.type = a.type and r.cause = 'jolt'
    where a.organisation_id = ${scope.organisationId} and a.id = ${alertId} and a.cause = 'jolt'
      and a.type = ${AlertType.check_patient}
      and a.resolution is distinct from 'no-fall' and ${patientInScope(scope, 'p.room_id', 'p.id')}
    for update of a, r`.execute(db);
  return rows[0];
}

/**
 * Records that a carer looked in and there was no fall, which ends the alert. The jolt calls no more until
 * the analysis has received the answer, or `until` at the latest.
 */
export async function storeFallCheck(
  db: Db,
  organisationId: OrganisationId,
  { alertId, patientId, podId }: WatchedJolt,
  { userId, at, until, ...more }: Act & { readonly until: Date },
): Promise<void> {
  const note = more.note ?? null;
  await sql`
    insert into fall_checks (organisation_id, patient_id, pod_id, alert_id, at, user_id, note)
    values (${organisationId}, ${patientId}, ${podId}, ${alertId}, ${at}, ${userId}, ${note})`.execute(db);
  await sql`
    update alerts a set state = 'resolved', resolved_at = ${at}, resolved_by = ${userId}, resolution = 'no-fall',
      silenced_until = ${until}, note = coalesce(${note}, a.note), mail_due = null
    where organisation_id = ${organisationId} and id = ${alertId}`.execute(db);
  await sql`
    update alert_reasons set raise_at = ${until}
    where organisation_id = ${organisationId} and patient_id = ${patientId}
      and type = ${AlertType.check_patient} and cause = 'jolt'`.execute(db);
}

/** Undoes the newest such answer to an alert; returns its pod and when it was given, in epoch ms. */
export async function undoFallCheck(
  db: Db,
  organisationId: OrganisationId,
  alertId: AlertId,
  { userId, at }: Pick<Act, 'userId' | 'at'>,
): Promise<{ readonly podId: PodId; readonly at: number } | undefined> {
  const { rows } = await sql<{ podId: PodId; at: Date }>`
    update fall_checks set undone_at = ${at}, undone_by = ${userId}
    where organisation_id = ${organisationId} and id = (
      select id from fall_checks
      where organisation_id = ${organisationId} and alert_id = ${alertId} and undone_at is null
      order by at desc limit 1)
    returning pod_id as "podId", at`.execute(db);
  const [check] = rows;
  return check && { podId: check.podId, at: check.at.getTime() };
}
