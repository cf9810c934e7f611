import { type api, done, type UserId } from '@padlight/contract';
import type { CallContext, Handler } from '../../platform/http/handler.ts';
import { forgetFilter } from '../filters/index.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { removeMembership } from './records/membership-store.ts';
import { closeAccount } from './records/user-store.ts';
import { settleChange, withoutMember } from './roles/staff.ts';
import { lockStaff, readStaff } from './roles/staff-store.ts';
import { requireManaged } from './user-policy.ts';
import type { WaysIn } from './ways-in.ts';

/**
 * Removes a user from the caller's organisation, ends the sessions there and hands over the accounts that the user keeps; returns
 * the name for the audit.
 */
async function leaveOrganisation(
  context: CallContext,
  userId: UserId,
  { endSessions, handOverAccounts }: WaysIn,
): Promise<string> {
  const { db, caller } = context;
  const { organisationId } = caller.scope;
  await lockStaff(db, organisationId);
  const staff = await readStaff(db, organisationId);
  const { displayName } = requireManaged(caller, staff, userId);
  settleChange(staff, withoutMember(staff, userId));
  await removeMembership(db, organisationId, userId);
  await forgetFilter(db, organisationId, userId);
  await handOverAccounts(context, { organisationId, userId });
  await endSessions(context, { userIds: [userId], organisationId, reason: 'revoked' });
  return displayName;
}

/** Removes a user from the caller's organisation, and ends the account of a user who is in no other. */
export const deleteUser =
  (waysIn: WaysIn): Handler<typeof api.users.deleteUser> =>
  async ({ query: { userId } }, context) => {
    const { db, audit, now } = context;
    const displayName = await leaveOrganisation(context, userId, waysIn);
    if (await closeAccount(db, userId, now)) {
      await waysIn.forgetBrowsers(db, userId);
      await waysIn.forgetCodes(db, userId);
      await waysIn.forgetLinks(db, userId);
      await waysIn.forgetIdentities(db, userId);
      await waysIn.endSessions(context, { userIds: [userId], reason: 'revoked' });
    }
    audit(userId, { displayName });
    return done;
  };

/** Removes a user from the caller's organisation and keeps the account. */
export const deleteUserFromOrganisation =
  (waysIn: WaysIn): Handler<typeof api.users.deleteUserFromOrganisation> =>
  async ({ query: { userId, organisationId } }, context) => {
    requireOwnOrganisation(context.caller.scope, organisationId);
    const displayName = await leaveOrganisation(context, userId, waysIn);
    context.audit(userId, { displayName });
    return done;
  };
