import { isPermission, type OrganisationId, type WardId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { lockOrganisation } from '../../organisations/index.ts';
import type { Member, Role, Staff } from './staff.ts';

/**
 * Makes changes to the users and roles of an organisation take turns until the transaction ends. Two valid changes could
 * together remove the last administrator.
 */
export async function lockStaff(db: Db, organisationId: OrganisationId): Promise<void> {
  await lockOrganisation(db, organisationId);
}

interface RoleRow extends Omit<Role, 'permissions'> {
  readonly permissions: readonly string[];
}
interface MemberRow extends Omit<Member, 'wardIds'> {
  readonly wardIds: readonly WardId[] | null;
}

/** Reads the members and roles of an organisation. */
export async function readStaff(db: Db, organisationId: OrganisationId): Promise<Staff> {
  const roles = await sql<RoleRow>`
    select r.id as "roleId", r.name, r.template, r.version, r.is_system as "isSystem", array(
      select p.permission from role_permissions p
      where p.organisation_id = r.organisation_id and p.role_id = r.id) as permissions
    from roles r where r.organisation_id = ${organisationId}`.execute(db);
  const members = await sql<MemberRow>`
    select u.id as "userId", u.display_name as "displayName", u.kind = 'person' as "isPerson",
      u.is_disabled as "isDisabled",
      coalesce(r.ids, '{}') as "roleIds", case when not m.sees_all_places then coalesce(w.ids, '{}') end as "wardIds"
    from memberships m join users u on u.id = m.user_id
    left join (
      select user_id, array_agg(role_id::text) as ids from user_roles
      where organisation_id = ${organisationId} group by user_id) r on r.user_id = m.user_id
    left join (
      select user_id, array_agg(ward_id::text) as ids from membership_wards
      where organisation_id = ${organisationId} group by user_id) w on w.user_id = m.user_id
    where m.organisation_id = ${organisationId}`.execute(db);
  return {
    roles: new Map(
      roles.rows.map((row) => [
        row.roleId,
        { ...row, permissions: new Set(row.permissions.filter(isPermission)) },
      ]),
    ),
    members: new Map(members.rows.map((row) => [row.userId, { ...row, wardIds: row.wardIds ?? 'all' }])),
  };
}
