import { type api, type InvitationRow, instant, languageOf } from '@padlight/contract';
import type { Caller, Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/table-page.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { type Basis, isOpen, lostReason, stateOf } from './invitation-state.ts';
import { type Invitation, readInvitations } from './invitation-store.ts';
import { readBasis } from './judge-invitation.ts';
import { managesInvitation, seesInvitation } from './manage-invitation.ts';

interface Known {
  readonly caller: Caller;
  readonly basis: Basis;
  readonly expiryNow: number;
  readonly readsKeptMails: boolean;
}

function rowOf(invitation: Invitation, { caller, basis, expiryNow, readsKeptMails }: Known): InvitationRow {
  const lost = lostReason(basis, invitation);
  const { state, voidReason } = stateOf(invitation, { expiryNow, lost, readsKeptMails });
  const mine = managesInvitation(caller, basis.staff, invitation);
  const isReplaced = invitation.outcome === 'renewed' || state === 'accepted';
  return {
    invitationId: invitation.invitationId,
    email: invitation.email,
    state,
    voidReason,
    isMailed: invitation.isMailed,
    invitedAt: instant(invitation.invitedAt.getTime()),
    invitedBy: invitation.inviterName,
    expiresAt: instant(invitation.expiresAt.getTime()),
    endedAt: invitation.endedAt && instant(invitation.endedAt.getTime()),
    roles: invitation.roleIds.flatMap((id) => basis.staff.roles.get(id)?.name ?? []).sort(),
    wardIds: invitation.wardIds === 'all' ? null : [...invitation.wardIds],
    language: languageOf(invitation.language),
    abilities: { renew: mine && !isReplaced, withdraw: mine && isOpen(state) },
  };
}

const textOf: Readonly<Record<'email' | 'invitedAt' | 'expiresAt', (row: InvitationRow) => string>> = {
  email: ({ email }) => email.toLowerCase(),
  invitedAt: ({ invitedAt }) => invitedAt,
  expiresAt: ({ expiresAt }) => expiresAt,
};

/**
 * Returns the invitations that the caller may see. Their states follow from roles and members, so that they are narrowed and sorted
 * here. `readsKeptMails`: mails that stay on this machine can be read there.
 */
export const getInvitedUsers =
  (readsKeptMails: boolean): Handler<typeof api.invitations.getInvitedUsers> =>
  async ({ query }, { db, caller, expiryNow }) => {
    requireOwnOrganisation(caller.scope, query.organisationId);
    const basis = await readBasis(db, query.organisationId);
    const known = { caller, basis, expiryNow, readsKeptMails };
    const { column, descending, offset, limit } = pageOf(query);
    const search = query.search.toLowerCase();
    const text = textOf[column];
    const rows = (await readInvitations(db, query.organisationId, expiryNow))
      .filter((invitation) => seesInvitation(caller, invitation))
      .map((invitation) => rowOf(invitation, known))
      .filter(({ state }) => query.states.length === 0 || query.states.includes(state))
      .filter(({ email }) => email.toLowerCase().includes(search))
      .sort((a, b) => text(a).localeCompare(text(b)) || a.email.localeCompare(b.email));
    if (descending) rows.reverse();
    return { rows: rows.slice(offset, offset + limit), total: rows.length, abilities: { add: true } };
  };
