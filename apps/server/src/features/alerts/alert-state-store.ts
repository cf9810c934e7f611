import {
  type AlertCause,
  type AlertType,
  alertKinds,
  alertTypes,
  type OrganisationId,
  type PatientId,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** The stored reason of a person in care, or an open alert without a reason. */
export interface StoredAlertState {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
  readonly type: AlertType;
  readonly hasReason: boolean;
  readonly isOpen: boolean;
  /** True if alerts of its type are switched off. */
  readonly isOff: boolean;
  readonly raiseAt: Date | null;
  /** The cause of the reason. */
  readonly cause: AlertCause | null;
}

const momentary = alertTypes.filter((type) => alertKinds[type].isMoment);

/**
 * Reads the reasons and open alerts of the whole installation, except falls and rechecks, which have no lasting reason.
 */
export async function readAlertStates(db: Db): Promise<StoredAlertState[]> {
  const { rows } = await sql<StoredAlertState>`
    select coalesce(r.organisation_id, a.organisation_id) as "organisationId",
      coalesce(r.patient_id, a.patient_id) as "patientId", coalesce(r.type, a.type) as type,
      r.patient_id is not null as "hasReason", a.id is not null as "isOpen", coalesce(r.is_off, false) as "isOff",
      r.raise_at as "raiseAt", r.cause
    from alert_reasons r
    full join (select * from alerts where is_open and recheck_id is null and type <> all(${momentary}::smallint[])) a
      on a.organisation_id = r.organisation_id and a.patient_id = r.patient_id and a.type = r.type
    join patient_places p on p.organisation_id = coalesce(r.organisation_id, a.organisation_id)
      and p.id = coalesce(r.patient_id, a.patient_id) and p.archived_at is null`.execute(db);
  return rows;
}
