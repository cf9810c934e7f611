import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { changedMeanwhile } from '../audit/index.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { requireGivable } from './membership-policy.ts';
import { writeMembership } from './records/membership-store.ts';
import { raiseVersion } from './records/user-store.ts';
import { settleChange, withMember } from './roles/staff.ts';
import { lockStaff, readStaff } from './roles/staff-store.ts';
import { requireManaged } from './user-policy.ts';
import type { EndSessions } from './ways-in.ts';

/** Replaces a user's roles and places, and ends the sessions where that takes a right away. */
export const updateUserRole =
  (endSessions: EndSessions): Handler<typeof api.users.updateUserRole> =>
  async ({ query, body }, context) => {
    const { db, caller, audit } = context;
    const { organisationId } = query;
    requireOwnOrganisation(caller.scope, organisationId);
    await lockStaff(db, organisationId);
    const staff = await readStaff(db, organisationId);
    const before = requireManaged(caller, staff, query.userId);
    const { userId } = before;
    const membership = await requireGivable(db, caller, staff, body);
    const userIds = settleChange(staff, withMember(staff, { ...before, ...membership }));
    const version = await raiseVersion(db, userId, body.version);
    if (version === undefined) throw await changedMeanwhile(db, organisationId, 'user', userId);
    await writeMembership(db, organisationId, { userId, ...membership });
    const sessionsEnded = await endSessions(context, { userIds, organisationId, reason: 'roles-changed' });
    if (userIds.length > 0) context.announce('relatives-changed', { organisationId });
    const names = (ids: readonly string[]) => ids.map((id) => staff.roles.get(id)?.name);
    audit(userId, {
      rolesBefore: names(before.roleIds),
      roles: names(membership.roleIds),
      wardIdsBefore: before.wardIds,
      wardIds: membership.wardIds,
    });
    return { version, sessionsEnded };
  };
