import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { readGroups } from '../groups/index.ts';
import { lockOrganisation } from '../organisations/index.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { hidesWhatItEdits, readStaff, requireGivable, rightsOfMember } from '../users/index.ts';
import { findInvitation } from './invitation-store.ts';
import { requireManagedInvitation } from './manage-invitation.ts';
import { type InvitationSender, sendInvitations } from './send-invitations.ts';

/** Invites up to 100 addresses, and names those that it can't invite. */
export const invite =
  (sender: InvitationSender): Handler<typeof api.invitations.invite> =>
  async ({ body }, context) => {
    const { db, caller, audit, afterCommit } = context;
    const { organisationId, addresses, groupIds, language } = body;
    requireOwnOrganisation(caller.scope, organisationId);
    const organisation = await lockOrganisation(db, organisationId);
    const staff = await readStaff(db, organisationId);
    const { roleIds, wardIds } = await requireGivable(db, caller, staff, body);
    if (hidesWhatItEdits(rightsOfMember(staff, { roleIds, wardIds }).permissions))
      throw problem('hidden-with-edit');
    const groups = new Set((await readGroups(db, organisationId)).map(({ groupId }) => groupId));
    if (groupIds.some((groupId) => !groups.has(groupId))) throw problem('group-not-found');
    const { sent, expiresAt } = await sendInvitations(sender, context, staff, {
      addresses,
      organisationName: organisation?.name ?? '',
      roleIds,
      wardIds,
      groupIds: [...new Set(groupIds)],
      language,
      message: body.message || null,
    });
    const roles = roleIds.map((id) => staff.roles.get(id)?.name);
    for (const { invitationId, address } of sent)
      if (invitationId) audit(invitationId, { email: address, roles, wardIds, language });
    const refused = sent.filter(({ invitationId }) => invitationId === null).length;
    if (refused === sent.length) audit(null, { addressesRefused: refused });
    afterCommit(sender.mailer.wake);
    return { results: sent, publicUrl: sender.publicUrl ?? null, expiresAt: instant(expiresAt) };
  };

/** Invites the address of an invitation again, as the caller may by now. */
export const renewInvitation =
  (sender: InvitationSender): Handler<typeof api.invitations.renewInvitation> =>
  async ({ body: { invitationId } }, context) => {
    const { db, caller, audit, afterCommit, expiryNow } = context;
    const { organisationId } = caller.scope;
    const organisation = await lockOrganisation(db, organisationId);
    const staff = await readStaff(db, organisationId);
    const stored = await findInvitation(db, organisationId, invitationId, expiryNow);
    const before = requireManagedInvitation(caller, staff, stored);
    const { email, groupIds, language, message } = before;
    const wanted = { roleIds: before.roleIds, wardIds: before.wardIds === 'all' ? null : before.wardIds };
    const { roleIds, wardIds } = await requireGivable(db, caller, staff, wanted);
    if (hidesWhatItEdits(rightsOfMember(staff, { roleIds, wardIds }).permissions))
      throw problem('hidden-with-edit');
    const { sent, expiresAt } = await sendInvitations(sender, context, staff, {
      addresses: [email],
      organisationName: organisation?.name ?? '',
      roleIds,
      wardIds,
      groupIds,
      language,
      message,
    });
    const [outcome] = sent;
    if (outcome?.result === 'already-member') throw problem('already-member');
    if (!outcome?.invitationId) throw problem('too-many-requests', { retryAfterS: 3_600 });
    audit(outcome.invitationId, { email, language });
    afterCommit(sender.mailer.wake);
    return {
      invitationId: outcome.invitationId,
      email,
      token: outcome.token,
      publicUrl: sender.publicUrl ?? null,
      expiresAt: instant(expiresAt),
    };
  };
