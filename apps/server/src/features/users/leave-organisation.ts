import type { UserId } from '@padlight/contract';
import type { CallContext } from '../../platform/http/handler.ts';
import { forgetFilter } from '../filters/index.ts';
import { removeMembership } from './records/membership-store.ts';
import { settleChange, withoutMember } from './roles/staff.ts';
import { lockStaff, readStaff } from './roles/staff-store.ts';
import { requireManaged } from './user-policy.ts';
import type { EndSessions } from './ways-in.ts';

/** Takes a user out of the caller's organisation and ends the sessions there; answers the name for the audit. */
export async function leaveOrganisation(
  context: CallContext,
  userId: UserId,
  endSessions: EndSessions,
): Promise<string> {
  const { db, caller } = context;
  const { organisationId } = caller.scope;
  await lockStaff(db, organisationId);
  const staff = await readStaff(db, organisationId);
  const { displayName } = requireManaged(caller, staff, userId);
  settleChange(staff, withoutMember(staff, userId));
  await removeMembership(db, organisationId, userId);
  await forgetFilter(db, organisationId, userId);
  await endSessions(context, { userIds: [userId], organisationId, reason: 'revoked' });
  return displayName;
}
