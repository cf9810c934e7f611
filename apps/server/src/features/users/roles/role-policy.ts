import type { Permission, RoleId, RoleRow } from '@padlight/contract';
import type { Caller } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import { covers, type Rights } from '../rights/rights.ts';
import { holdersOf, losesAdministrator, type Role, type Staff, withoutRole } from './staff.ts';

/**
 * The rights of a caller, to be compared with those of others. A caller whom groups narrow gives and takes none: the account or
 * display might be of other groups, and show more than the caller sees.
 */
export const rightsOfCaller = ({ permissions, scope }: Caller): Rights => ({
  permissions: scope.groupIds === 'all' ? permissions : new Set(),
  wardIds: scope.wardIds,
});

/** True where the caller has all these permissions, in any place. */
export const mayGrant = (caller: Caller, permissions: ReadonlySet<Permission>): boolean =>
  covers(rightsOfCaller(caller), { permissions, wardIds: [] });

/** True where the caller has all permissions of a role, in every place of its holders. */
export const mayChange = (caller: Caller, staff: Staff, { roleId, permissions }: Role): boolean =>
  mayGrant(caller, permissions) &&
  holdersOf(staff, roleId).every(({ wardIds }) => covers(rightsOfCaller(caller), { permissions, wardIds }));

/** Returns what the caller may do to a role, by the same rules as the calls. */
export function roleAbilities(caller: Caller, staff: Staff, role: Role): RoleRow['abilities'] {
  const edit = caller.permissions.has('Organisations.RolesPermission.Edit') && mayChange(caller, staff, role);
  return {
    edit,
    delete: edit && !losesAdministrator(staff, withoutRole(staff, role.roleId)),
    assign:
      (caller.permissions.has('Users.Edit') || caller.permissions.has('Users.Invite')) &&
      mayGrant(caller, role.permissions),
  };
}

/** Returns a role of the organisation by its id. Throws `role-not-found`, also for a role of the product itself. */
export function requireRole(staff: Staff, roleId: RoleId): Role {
  const role = staff.roles.get(roleId);
  if (!role || role.isSystem) throw problem('role-not-found');
  return role;
}
