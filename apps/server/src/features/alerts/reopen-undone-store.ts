import type { AlertId, OrganisationId, PatientId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { reopenAlerts } from './alert-store.ts';
import { insertSteps } from './step-store.ts';

interface UndoneChange {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
  readonly changedAt: Date;
}

/**
 * Reopens the alerts that an undone pad change had ended, raised or acknowledged as before, except where
 * another alert of the type is open. Returns their ids.
 */
export async function reopenUndone(
  db: Db,
  { organisationId, patientId, changedAt }: UndoneChange,
  act: { readonly userId: UserId; readonly at: Date },
): Promise<AlertId[]> {
  const { rows } = await sql<{ id: AlertId }>`
    select a.id from alerts a
    where a.organisation_id = ${organisationId} and a.patient_id = ${patientId} and not a.is_open
      and a.resolution = 'by-carer' and a.resolved_at = ${changedAt} and a.resolved_by = ${act.userId}
      and not exists (
        select from alerts o
        where o.organisation_id = a.organisation_id and o.patient_id = a.patient_id and o.type = a.type
          and o.is_open and o.recheck_id is null)
    order by a.type for update of a`.execute(db);
  const alertIds = rows.map(({ id }) => id);
  await reopenAlerts(db, organisationId, alertIds);
  await insertSteps(
    db,
    organisationId,
    alertIds.map((alertId) => ({ alertId, kind: 'undone', reason: 'by-carer', ...act })),
  );
  return alertIds;
}
