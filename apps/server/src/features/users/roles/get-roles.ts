import { type api, type RoleRow, roleTemplateNames } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { pageOf } from '../../../platform/table-page.ts';
import { buildModules } from '../rights/build-modules.ts';
import { offeredPermissions } from './offered-permissions.ts';
import { mayGrant, requireRole, roleAbilities } from './role-policy.ts';
import { isTemplate, roleTemplates } from './role-templates.ts';
import { holdersOf, rightsOfMember, withoutRole } from './staff.ts';
import { readStaff } from './staff-store.ts';

const byName = (a: RoleRow, b: RoleRow): number => a.name.localeCompare(b.name);
const orders = { name: byName, holders: (a: RoleRow, b: RoleRow) => a.holders - b.holders || byName(a, b) };

/** Returns the roles of the caller's organisation with their holders, and what the caller may do to each. */
export const getRoles: Handler<typeof api.roles.getRoles> = async ({ query }, { db, caller }) => {
  const staff = await readStaff(db, caller.scope.organisationId);
  const wanted = query.search.toLowerCase();
  const matches = [...staff.roles.values()]
    .filter(({ isSystem, name }) => !isSystem && name.toLowerCase().includes(wanted))
    .map(
      (role): RoleRow => ({
        roleId: role.roleId,
        name: role.name,
        template: isTemplate(role.template) ? role.template : null,
        permissions: [...role.permissions].sort(),
        holders: holdersOf(staff, role.roleId).length,
        version: role.version,
        abilities: roleAbilities(caller, staff, role),
      }),
    );
  const { column, descending, offset, limit } = pageOf(query);
  const sorted = matches.sort(orders[column]);
  const rows = (descending ? sorted.reverse() : sorted).slice(offset, offset + limit);
  const abilities = { add: caller.permissions.has('Organisations.RolesPermission.Edit') };
  return { rows, total: matches.length, abilities };
};

/** Returns the holders of a role, and what each would lose with it. */
export const getRoleHolders: Handler<typeof api.roles.getRoleHolders> = async ({ query }, { db, caller }) => {
  const staff = await readStaff(db, caller.scope.organisationId);
  const { roleId, permissions, version } = requireRole(staff, query.roleId);
  const after = withoutRole(staff, roleId);
  const holders = holdersOf(staff, roleId).map((member) => {
    const remaining = rightsOfMember(after, member).permissions;
    return {
      userId: member.userId,
      displayName: member.displayName,
      loses: [...permissions].filter((permission) => !remaining.has(permission)).sort(),
      keepsNoRole: member.roleIds.length === 1,
    };
  });
  return { version, holders: holders.sort((a, b) => a.displayName.localeCompare(b.displayName)) };
};

/** Returns every offered permission, active where the caller may grant it, and the templates that pre-fill a role. */
export const getRoleTemplates: Handler<typeof api.roles.getRoleTemplates> = async (_input, { caller }) => ({
  modules: buildModules(offeredPermissions, (permission) => mayGrant(caller, new Set([permission]))),
  templates: roleTemplateNames.map((template) => {
    const { name, permissions: granted } = roleTemplates[template];
    return { template, name, modules: buildModules(granted), mayUse: mayGrant(caller, new Set(granted)) };
  }),
});
