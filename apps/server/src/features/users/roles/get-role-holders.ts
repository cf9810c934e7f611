import type { api } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { requireRole } from './role-policy.ts';
import { holdersOf, rightsOfMember, withoutRole } from './staff.ts';
import { readStaff } from './staff-store.ts';

/** Who holds a role, and what each would lose with it. */
export const getRoleHolders: Handler<typeof api.roles.getRoleHolders> = async ({ query }, { db, caller }) => {
  const staff = await readStaff(db, caller.scope.organisationId);
  const { roleId, permissions, version } = requireRole(staff, query.roleId);
  const after = withoutRole(staff, roleId);
  const holders = holdersOf(staff, roleId).map((member) => {
    const kept = rightsOfMember(after, member).permissions;
    return {
      userId: member.userId,
      displayName: member.displayName,
      loses: [...permissions].filter((permission) => !kept.has(permission)).sort(),
      keepsNoRole: member.roleIds.length === 1,
    };
  });
  return { version, holders: holders.sort((a, b) => a.displayName.localeCompare(b.displayName)) };
};
