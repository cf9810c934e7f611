import { type AlertId, AlertType, type PatientId, type RecheckId, type UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { patientInScope } from '../scope/index.ts';

/** An act on an alert that its author may undo. */
export interface UndoableAct {
  readonly alertId: AlertId;
  readonly patientId: PatientId;
  readonly type: AlertType;
  readonly kind: 'acknowledged' | 'silenced' | 'resolved';
  /** True if a carer had answered that there was no fall. */
  readonly isNoFall: boolean;
  /** Set if a recheck after a fall was answered or acknowledged. */
  readonly recheckId: RecheckId | null;
}

/**
 * Finds the newest step of an alert in scope, if it is this user's act since a time. Adds the same act on the
 * person's other alerts; the alert itself comes first. Empty if anything followed it, its reason has ended,
 * or another alert of its type is open. A recorded pad change has its own undo.
 */
export async function findUndoable(
  db: Db,
  scope: Scope,
  alertId: AlertId,
  { userId, since }: { readonly userId: UserId; readonly since: Date },
): Promise<UndoableAct[]> {
  const { rows } = await sql<UndoableAct>`
    with newest as (
      select distinct on (a.id) a.id, a.patient_id, a.type, a.is_open, a.recheck_id, s.kind, s.at, s.user_id, s.reason
      from alerts asked
      join alerts a on a.organisation_id = asked.organisation_id and a.patient_id = asked.patient_id
      join patient_places p on p.organisation_id = a.organisation_id and p.id = a.patient_id and p.archived_at is null
      join alert_steps s on s.organisation_id = a.organisation_id and s.alert_id = a.id and s.at >= ${since}
      where asked.organisation_id = ${scope.organisationId} and asked.id = ${alertId}
        and ${patientInScope(scope, 'p.room_id', 'p.id')}
      order by a.id, s.id desc
    )
    select n.id as "alertId", n.patient_id as "patientId", n.type, n.kind,
      n.reason is not distinct from 'no-fall' as "isNoFall", n.recheck_id as "recheckId"
    from newest n join newest asked on asked.id = ${alertId}
    where asked.user_id = ${userId} and asked.kind in ('acknowledged', 'silenced', 'resolved')
      and coalesce(asked.reason, '') not in ('by-carer', 'record-undone')
      and n.user_id = asked.user_id and n.kind = asked.kind and n.at = asked.at
      and (n.is_open or n.recheck_id is not null or ((n.type = ${AlertType.check_fall} or n.reason = 'no-fall' or exists (
        select from alert_reasons r
        where r.organisation_id = ${scope.organisationId} and r.patient_id = n.patient_id and r.type = n.type))
        and not exists (
        select from alerts o
        where o.organisation_id = ${scope.organisationId} and o.patient_id = n.patient_id and o.type = n.type
          and o.is_open and o.recheck_id is null)))
    order by n.id <> ${alertId}, n.type`.execute(db);
  return rows[0]?.alertId === alertId ? rows : [];
}
