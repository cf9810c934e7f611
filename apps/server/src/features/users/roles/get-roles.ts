import type { api, RoleRow } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { pageOf } from '../../../platform/table-page.ts';
import { roleAbilities } from './role-policy.ts';
import { isTemplate } from './role-templates.ts';
import { holdersOf } from './staff.ts';
import { readStaff } from './staff-store.ts';

const byName = (a: RoleRow, b: RoleRow): number => a.name.localeCompare(b.name);
const orders = { name: byName, holders: (a: RoleRow, b: RoleRow) => a.holders - b.holders || byName(a, b) };

/** The roles of the caller's organisation with their holders, and what the caller may do to each. */
export const getRoles: Handler<typeof api.roles.getRoles> = async ({ query }, { db, caller }) => {
  const staff = await readStaff(db, caller.scope.organisationId);
  const wanted = query.search.toLowerCase();
  const found = [...staff.roles.values()]
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
  const sorted = found.sort(orders[column]);
  const rows = (descending ? sorted.reverse() : sorted).slice(offset, offset + limit);
  const abilities = { add: caller.permissions.has('Organisations.RolesPermission.Edit') };
  return { rows, total: found.length, abilities };
};
