import type { OrganisationId, PatientId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

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
    select u.id as "userId", u.display_name as name
    from patients p
    join memberships m on m.organisation_id = p.organisation_id
    join users u on u.id = m.user_id and u.kind = 'person' and not u.is_disabled and u.deleted_at is null
    where p.organisation_id = ${organisationId} and p.id = ${patientId} and p.archived_at is null
      and (${only ?? null}::uuid is null or u.id = ${only ?? null}::uuid)
      and (m.sees_all_places or exists (
        select from membership_wards w
        join ward_rooms r on r.organisation_id = w.organisation_id and r.ward_id = w.ward_id
        where w.organisation_id = m.organisation_id and w.user_id = m.user_id and r.room_id = p.room_id))
      and exists (
        select from user_roles ur
        join role_permissions rp on rp.organisation_id = ur.organisation_id and rp.role_id = ur.role_id
        where ur.organisation_id = m.organisation_id and ur.user_id = m.user_id
          and rp.permission = 'Dashboard.Alert.Save')
      and not exists (
        select from user_roles ur
        join role_permissions rp on rp.organisation_id = ur.organisation_id and rp.role_id = ur.role_id
        where ur.organisation_id = m.organisation_id and ur.user_id = m.user_id
          and rp.permission = 'Patients.Anonymized')
    order by lower(u.display_name), u.id
    limit 500`.execute(db);
  return rows;
}
