import type { OrganisationId, PatientId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { seesPatient } from '../scope/index.ts';

/**
 * Reads who may be assigned a patient's alerts, by name: users who may act on alerts and see the patient's
 * room. `only` limits the result to one user.
 */
export async function readAssignees(
  db: Db,
  organisationId: OrganisationId,
  patientId: PatientId,
  only?: string,
): Promise<{ userId: UserId; name: string }[]> {
  const { rows } = await sql<{ userId: UserId; name: string }>`
    select m.user_id as "userId", m.display_name as name
    from patient_places p
    join members m on m.organisation_id = p.organisation_id and m.kind = 'person' and m.is_active
    where p.organisation_id = ${organisationId} and p.id = ${patientId} and p.archived_at is null
      and (${only ?? null}::uuid is null or m.user_id = ${only ?? null}::uuid)
      and ${seesPatient('m', 'p.room_id', 'p.id')}
      and exists (
        select from user_permissions h
        where h.organisation_id = m.organisation_id and h.user_id = m.user_id
          and h.permission = 'Dashboard.Alert.Save')
      and not exists (
        select from user_permissions h
        where h.organisation_id = m.organisation_id and h.user_id = m.user_id
          and h.permission = 'Patients.Anonymized')
    order by lower(m.display_name), m.user_id
    limit 500`.execute(db);
  return rows;
}
