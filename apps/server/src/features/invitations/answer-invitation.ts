import { type api, done } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { lockStaff } from '../users/index.ts';
import { grantOf } from './invitation-grant.ts';
import { endInvitation } from './invitation-store.ts';
import { judgeInvitation, requireInvitation } from './judge-invitation.ts';

/** Makes the invited user a member of the organisation. */
export const acceptInvitation: Handler<typeof api.invitations.acceptInvitation> = async (
  { body: { invitationToken } },
  { db, caller: { userId }, audit, now, expiryNow },
) => {
  const invitation = await requireInvitation(db, invitationToken, expiryNow);
  const { organisationId, organisationName, invitationId, email } = invitation;
  await grantOf(invitation, { now, expiryNow }).apply(db, userId);
  audit(invitationId, { email }, { organisationId, userId });
  return { organisationId, organisationName };
};

/** Ends an invitation that the invited user does not want. */
export const declineInvitation: Handler<typeof api.invitations.declineInvitation> = async (
  { body: { invitationToken } },
  { db, caller: { userId }, audit, now, expiryNow },
) => {
  const invitation = await requireInvitation(db, invitationToken, expiryNow);
  const { organisationId, invitationId, email } = invitation;
  await lockStaff(db, organisationId);
  await judgeInvitation(db, invitation, expiryNow, userId);
  if (!(await endInvitation(db, invitationId, 'declined', now))) throw problem('invitation-over');
  audit(invitationId, { email }, { organisationId, userId });
  return done;
};
