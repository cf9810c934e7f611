import type { CallContext } from '../../platform/http/handler.ts';
import { type EndSessions, lockStaff, readStaff, settleChange, withoutMember } from '../roles/index.ts';
import { removeMembership } from './user-admin-store.ts';
import { requireManaged } from './user-policy.ts';

/** Takes a user out of the caller's organisation and ends the sessions there; answers the name for the audit. */
export async function leaveOrganisation(
  endSessions: EndSessions,
  userId: string,
  { db, caller, afterCommit, now }: CallContext,
): Promise<string> {
  const { organisationId } = caller.scope;
  await lockStaff(db, organisationId);
  const staff = await readStaff(db, organisationId);
  const { displayName } = requireManaged(caller, staff, userId);
  settleChange(staff, withoutMember(staff, userId));
  await removeMembership(db, organisationId, userId);
  const ended = await endSessions(db, { userIds: [userId], organisationId, reason: 'revoked', now });
  afterCommit(ended.announce);
  return displayName;
}
