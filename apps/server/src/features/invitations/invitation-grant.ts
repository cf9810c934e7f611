import {
  type GroupId,
  type Language,
  languageOf,
  type OrganisationId,
  type UserId,
} from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { insertSystemAudit } from '../../platform/http/audit-store.ts';
import { problem } from '../../platform/http/problem.ts';
import { addUserToGroups, readGroups } from '../groups/index.ts';
import { insertMembership, lockStaff } from '../users/index.ts';
import { endInvitation, findInvitation, type Invitation } from './invitation-store.ts';
import { judgeInvitation, requireInvitation } from './judge-invitation.ts';

/** The permission of one user to join an organisation, which makes the user a member. */
export interface RegistrationGrant {
  readonly organisationId: OrganisationId;
  /** The invited address: the account must have it. */
  readonly email: string;
  /** True where the link came by mail, which proves that the mailbox is the user's. False: it was handed over. */
  readonly isEmailProved: boolean;
  readonly language: Language;
  /**
   * Makes the user a member with the roles and areas of the grant, ends the invitation and audits it. Checks everything again, under the
   * lock of the organisation's roles. Throws as {@link invitationGrant} does, and `already-member` or `invitation-of-another`.
   */
  readonly apply: (transaction: Db, userId: UserId) => Promise<void>;
}

interface Times {
  readonly now: number;
  readonly expiryNow: number;
}

/** The groups of an invitation that were not deleted since. */
async function storedGroups(db: Db, { organisationId, groupIds }: Invitation): Promise<GroupId[]> {
  const stored = new Set((await readGroups(db, organisationId)).map(({ groupId }) => groupId));
  return groupIds.filter((groupId) => stored.has(groupId));
}

async function join(
  transaction: Db,
  { organisationId, invitationId }: Invitation,
  userId: UserId,
  { now, expiryNow }: Times,
): Promise<void> {
  await lockStaff(transaction, organisationId);
  const invitation = await findInvitation(transaction, organisationId, invitationId, expiryNow);
  if (!invitation) throw problem('invitation-not-found');
  const { staff } = await judgeInvitation(transaction, invitation, expiryNow, userId);
  const { roleIds, wardIds, email, inviterName } = invitation;
  if (!(await endInvitation(transaction, invitationId, 'accepted', now))) throw problem('invitation-over');
  await insertMembership(transaction, organisationId, { userId, roleIds, wardIds });
  await addUserToGroups(transaction, organisationId, userId, await storedGroups(transaction, invitation));
  const roles = roleIds.map((id) => staff.roles.get(id)?.name);
  const detail = { email, roles, wardIds, invitedBy: inviterName };
  await insertSystemAudit(transaction, [{ organisationId, action: 'user.joined', target: userId, detail }]);
}

/** The grant of an invitation, which is not checked before it is applied. */
export const grantOf = (invitation: Invitation, times: Times): RegistrationGrant => ({
  organisationId: invitation.organisationId,
  email: invitation.email,
  isEmailProved: invitation.isMailed,
  language: languageOf(invitation.language),
  apply: (transaction, userId) => join(transaction, invitation, userId, times),
});

/**
 * Returns the grant of the invitation with a token. `now` and `expiryNow` in epoch milliseconds: see the context of a call. Throws
 * `invitation-not-found` or `invitation-over`.
 */
export async function invitationGrant(
  db: Db,
  token: string,
  now: number,
  expiryNow = now,
): Promise<RegistrationGrant> {
  const invitation = await requireInvitation(db, token, expiryNow);
  await judgeInvitation(db, invitation, expiryNow);
  return grantOf(invitation, { now, expiryNow });
}
