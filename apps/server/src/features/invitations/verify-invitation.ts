import { type api, defaultPasswordPolicy, done, instant, languageOf } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readOrganisationPasswordPolicy } from '../credentials/index.ts';
import { noteOpened } from './invitation-store.ts';
import { judgeInvitation, requireInvitation } from './judge-invitation.ts';

/** Shows an invitation to whoever has its link, and changes nothing: mail scanners follow links. */
export const verifyInvitation: Handler<typeof api.invitations.verifyInvitation> = async (
  { query: { invitationToken, userId } },
  { db, expiryNow },
) => {
  const invitation = await requireInvitation(db, invitationToken, expiryNow);
  const { staff, wards } = await judgeInvitation(db, invitation, expiryNow, userId);
  const { wardIds } = invitation;
  return {
    organisationName: invitation.organisationName,
    invitedBy: invitation.inviterName,
    email: invitation.email,
    roles: invitation.roleIds.flatMap((id) => staff.roles.get(id)?.name ?? []).sort(),
    places: wardIds === 'all' ? null : wardIds.flatMap((id) => wards.get(id) ?? []).sort(),
    message: invitation.message,
    language: languageOf(invitation.language),
    expiresAt: instant(invitation.expiresAt.getTime()),
    passwordPolicy:
      (await readOrganisationPasswordPolicy(db, invitation.organisationId)) ?? defaultPasswordPolicy,
  };
};

/** Notes that the page of an invitation was opened. */
export const openInvitation: Handler<typeof api.invitations.openInvitation> = async (
  { body: { invitationToken } },
  { db, audit, now, expiryNow },
) => {
  const stored = await requireInvitation(db, invitationToken, expiryNow);
  const { organisationId, invitationId, email } = stored;
  await judgeInvitation(db, stored, expiryNow);
  await noteOpened(db, invitationId, now);
  audit(invitationId, { email }, { organisationId, userId: null });
  return done;
};
