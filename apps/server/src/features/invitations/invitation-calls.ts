import { api } from '@padlight/contract';
import { implement, type Origin } from '../../platform/http/handler.ts';
import { acceptInvitation, declineInvitation } from './answer-invitation.ts';
import { getInvitedUsers } from './get-invited-users.ts';
import { invite, renewInvitation } from './invite.ts';
import { withdrawInvitation } from './manage-invitation.ts';
import type { InvitationSender } from './send-invitations.ts';
import { openInvitation, verifyInvitation } from './verify-invitation.ts';

const calls = (max: number) =>
  [{ counts: 'calls', max, windowS: 600, key: (_body: unknown, { address }: Origin) => address }] as const;

/** The limits are of an address, so that no one tries out tokens or floods mailboxes. */
export const invitationCalls = (sender: InvitationSender) =>
  implement(
    api.invitations,
    {
      invite: invite(sender),
      getInvitedUsers: getInvitedUsers(sender.canMail && !sender.mailer.sends),
      renewInvitation: renewInvitation(sender),
      withdrawInvitation,
      verifyInvitation,
      openInvitation,
      acceptInvitation,
      declineInvitation,
    },
    {
      invite: calls(30),
      renewInvitation: calls(120),
      verifyInvitation: calls(60),
      openInvitation: calls(60),
      acceptInvitation: calls(60),
      declineInvitation: calls(60),
    },
  );
