import type { OrganisationId, UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { readStaff } from '../users/index.ts';
import { type Basis, isOpen, lostReason, stateOf } from './invitation-state.ts';
import { findByToken, type Invitation } from './invitation-store.ts';
import { hashToken } from './invitation-token.ts';
import { readAddressKey, readWardNames } from './invited-user-store.ts';

/** Reads by what the invitations of an organisation are judged. */
export const readBasis = async (db: Db, organisationId: OrganisationId): Promise<Basis> => ({
  staff: await readStaff(db, organisationId),
  wards: await readWardNames(db, organisationId),
});

/** Finds the invitation of a token, valid or not. Throws `invitation-not-found`. */
export async function requireInvitation(db: Db, token: string, expiryNow: number): Promise<Invitation> {
  const invitation = await findByToken(db, hashToken(token), expiryNow);
  if (!invitation) throw problem('invitation-not-found');
  return invitation;
}

/** True for an invitation that can be accepted. */
export const isValid = (basis: Basis, invitation: Invitation, expiryNow: number): boolean => {
  const lost = lostReason(basis, invitation);
  return isOpen(stateOf(invitation, { expiryNow, lost, readsKeptMails: true }).state);
};

/**
 * Checks an invitation as it is now, and whether a user may accept it, where one is named. Throws `invitation-over`, and about the
 * user `invitation-user-not-found`, `already-member` or `invitation-of-another`.
 */
export async function judgeInvitation(
  db: Db,
  invitation: Invitation,
  expiryNow: number,
  userId?: UserId,
): Promise<Basis> {
  const basis = await readBasis(db, invitation.organisationId);
  const userKey = userId && (await readAddressKey(db, userId));
  if (userId !== undefined && userKey === undefined) throw problem('invitation-user-not-found');
  const isInvited = userKey === invitation.emailKey;
  // Before the check for its end: a user who accepted it earlier is a member.
  if (userId !== undefined && isInvited && basis.staff.members.has(userId)) throw problem('already-member');
  if (!isValid(basis, invitation, expiryNow)) throw problem('invitation-over');
  if (userId !== undefined && !isInvited) throw problem('invitation-of-another');
  return basis;
}
