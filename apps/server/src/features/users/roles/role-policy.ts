import type { Permission, RoleId, RoleRow } from '@padlight/contract';
import type { Caller } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import { covers, type Rights } from '../rights/rights.ts';
import { holdersOf, losesAdministrator, type Role, type Staff, withoutRole } from './staff.ts';

/** What a caller may do and see, as it is compared with that of others. */
export const rightsOfCaller = ({ permissions, scope }: Caller): Rights => ({
  permissions,
  wardIds: scope.wardIds,
});

/** Whether the caller has all that the permissions grant, wherever that is. */
export const mayGrant = (caller: Caller, permissions: ReadonlySet<Permission>): boolean =>
  covers(rightsOfCaller(caller), { permissions, wardIds: [] });

/** Whether the caller has all that a role grants, in every place where it is held. */
export const mayChange = (caller: Caller, staff: Staff, { roleId, permissions }: Role): boolean =>
  mayGrant(caller, permissions) &&
  holdersOf(staff, roleId).every(({ wardIds }) => covers(rightsOfCaller(caller), { permissions, wardIds }));

/** What the caller may do to a role, as the calls would answer. */
export function roleAbilities(caller: Caller, staff: Staff, role: Role): RoleRow['abilities'] {
  const edit = caller.permissions.has('Organisations.RolesPermission.Edit') && mayChange(caller, staff, role);
  return {
    edit,
    delete: edit && !losesAdministrator(staff, withoutRole(staff, role.roleId)),
    assign: caller.permissions.has('Users.Edit') && mayGrant(caller, role.permissions),
  };
}

/** A role of the organisation by its id; throws `role-not-found`, also for one of the product's own. */
export function requireRole(staff: Staff, roleId: RoleId): Role {
  const role = staff.roles.get(roleId);
  if (!role || role.isSystem) throw problem('role-not-found');
  return role;
}
