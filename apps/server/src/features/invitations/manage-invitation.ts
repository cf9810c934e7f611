import { type api, done } from '@padlight/contract';
import type { Caller, Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { covers, isReported, lockStaff, rightsOfCaller, rightsOfMember, type Staff } from '../users/index.ts';
import { endInvitation, findInvitation, type Invitation } from './invitation-store.ts';
import { isValid, readBasis } from './judge-invitation.ts';

/** True where the caller may see an invitation: their own, or one of whose future member they would see the account. */
export const seesInvitation = (caller: Caller, { invitedBy, roleIds, wardIds }: Invitation): boolean =>
  invitedBy === caller.userId ||
  isReported(caller, {
    userId: invitedBy,
    displayName: '',
    isPerson: true,
    isDisabled: false,
    roleIds,
    wardIds,
  });

/** True where the caller has all that the invitation gives. Only then may the caller renew or withdraw it. */
export const managesInvitation = (caller: Caller, staff: Staff, invitation: Invitation): boolean =>
  covers(rightsOfCaller(caller), rightsOfMember(staff, invitation));

/** Returns an invitation that the caller may change. Throws `invitation-not-found` or `more-than-held`. */
export function requireManagedInvitation(
  caller: Caller,
  staff: Staff,
  invitation: Invitation | undefined,
): Invitation {
  if (!invitation || !seesInvitation(caller, invitation)) throw problem('invitation-not-found');
  if (!managesInvitation(caller, staff, invitation)) throw problem('more-than-held');
  return invitation;
}

/** Withdraws an invitation that was not answered. */
export const withdrawInvitation: Handler<typeof api.invitations.withdrawInvitation> = async (
  { query: { invitationId } },
  { db, caller, audit, now, expiryNow },
) => {
  const { organisationId } = caller.scope;
  await lockStaff(db, organisationId);
  const basis = await readBasis(db, organisationId);
  const stored = await findInvitation(db, organisationId, invitationId, expiryNow);
  const invitation = requireManagedInvitation(caller, basis.staff, stored);
  const isGood = isValid(basis, invitation, expiryNow);
  if (!isGood || !(await endInvitation(db, invitationId, 'withdrawn', now))) throw problem('invitation-over');
  audit(invitationId, { email: invitation.email });
  return done;
};
