import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { insertSteps } from './step-store.ts';

interface UndoneChange {
  readonly organisationId: number;
  readonly patientId: string;
  readonly changedAt: Date;
}

/**
 * Opens the alerts again that somebody's pad change had ended, as raised or acknowledged as they were; not one of which
 * another is open by now. Returns their ids.
 */
export async function reopenUndone(
  db: Db,
  { organisationId, patientId, changedAt }: UndoneChange,
  act: { readonly userId: string; readonly at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update alerts a set resolved_at = null, resolved_by = null, resolution = null, last_raised_at = ${act.at},
      state = case when a.acknowledged_at is not null then 'acknowledged' when a.seen_at is not null then 'seen'
        else 'raised' end
    where a.organisation_id = ${organisationId} and a.patient_id = ${patientId} and a.state = 'resolved'
      and a.resolution = 'by-carer' and a.resolved_at = ${changedAt} and a.resolved_by = ${act.userId}
      and not exists (
        select from alerts o
        where o.organisation_id = a.organisation_id and o.patient_id = a.patient_id and o.type = a.type
          and o.state in ('raised', 'seen', 'acknowledged'))
    returning a.id`.execute(db);
  const steps = rows.map(({ id }) => ({ alertId: id, kind: 'raised-again' as const, ...act }));
  await insertSteps(db, organisationId, steps);
  return rows.map(({ id }) => id);
}
