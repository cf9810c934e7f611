import { type AlertId, AlertType, type OrganisationId, type UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { insertSystemAudit } from '../../platform/http/audit-store.ts';
import type { LeftRecheck, OpenRecheck } from '../fall-records/index.ts';
import type { AlertCall } from './call-of.ts';
import { insertSteps } from './step-store.ts';

const type = AlertType.check_patient;

/** Raises the alert of a recheck, dated when it was due, with its step and audit row. */
export async function insertRecheckAlert(
  db: Db,
  { organisationId, recheckId, patientId, dueAt }: OpenRecheck,
  { call, calledAt }: { readonly call: AlertCall; readonly calledAt: Date },
): Promise<void> {
  const { rows } = await sql<{ id: AlertId }>`
    insert into alerts (organisation_id, patient_id, type, cause, recheck_id, raised_at, last_raised_at, priority, state,
      escalate_at, escalate_role_id, sound, quiet_until, mail_due)
    values (${organisationId}, ${patientId}, ${type}, 'recheck', ${recheckId}, ${dueAt}, ${calledAt}, ${call.priority},
      'raised', ${call.escalateAt}, ${call.escalateToRoleId}, ${call.sound}, ${call.quietUntil}, ${call.mailDue})
    on conflict do nothing returning id`.execute(db);
  for (const { id: alertId } of rows) {
    const reason = calledAt > dueAt ? 'recheck-late' : null;
    await insertSteps(db, organisationId, [{ alertId, kind: 'raised', at: calledAt, reason }]);
    const detail = { type, patientId, cause: 'recheck' };
    await insertSystemAudit(db, [{ organisationId, action: 'alert.raised', target: alertId, detail }]);
  }
}

/** Ends the open alert of a recheck that ended without an answer. `userId` is null if Padlight ended it. */
export async function endRecheckAlert(
  db: Db,
  organisationId: OrganisationId,
  { recheckId, patientId, end }: LeftRecheck,
  { userId, at }: { readonly userId: UserId | null; readonly at: Date },
): Promise<void> {
  const { rows } = await sql<{ id: AlertId }>`
    update alerts set state = 'resolved', resolved_at = ${at}, resolved_by = ${userId}, resolution = ${end}, mail_due = null
    where organisation_id = ${organisationId} and recheck_id = ${recheckId} and is_open
    returning id`.execute(db);
  for (const { id: alertId } of rows) {
    await insertSteps(db, organisationId, [{ alertId, kind: 'resolved', at, userId, reason: end }]);
    const detail = { patientId, resolution: end };
    if (userId === null)
      await insertSystemAudit(db, [{ organisationId, action: 'alert.resolved', target: alertId, detail }]);
  }
}
