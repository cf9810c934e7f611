import { type api, done } from '@padlight/contract';
import type { Handler } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import { changedMeanwhile } from '../../audit/index.ts';
import type { EndSessions } from '../ways-in.ts';
import { mayChange, requireRole } from './role-policy.ts';
import { removeRole } from './role-store.ts';
import { holdersOf, settleChange, withoutRole } from './staff.ts';
import { lockStaff, readStaff } from './staff-store.ts';

/** Deletes a role for good, and ends the sessions of holders who lose a right by it. */
export const deleteRole =
  (endSessions: EndSessions): Handler<typeof api.roles.deleteRole> =>
  async ({ query }, context) => {
    const { db, caller, audit } = context;
    const { organisationId } = caller.scope;
    await lockStaff(db, organisationId);
    const staff = await readStaff(db, organisationId);
    const role = requireRole(staff, query.roleId);
    if (!mayChange(caller, staff, role)) throw problem('more-than-held');
    const holders = holdersOf(staff, role.roleId);
    if (role.version !== query.version || holders.length !== query.holders)
      throw await changedMeanwhile(db, organisationId, 'role', role.roleId);
    const userIds = settleChange(staff, withoutRole(staff, role.roleId));
    await removeRole(db, organisationId, role.roleId);
    const sessionsEnded = await endSessions(context, { userIds, organisationId, reason: 'roles-changed' });
    if (userIds.length > 0) context.announce('relatives-changed', { organisationId });
    audit(role.roleId, {
      name: role.name,
      removed: [...role.permissions].sort(),
      holders: holders.map(({ userId }) => userId),
    });
    return { ...done, sessionsEnded };
  };
