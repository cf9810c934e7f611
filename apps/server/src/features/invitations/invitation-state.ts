import type { InvitationState, VoidReason } from '@padlight/contract';
import { covers, hidesWhatItEdits, rightsOfMember, type Staff } from '../users/index.ts';
import type { Invitation } from './invitation-store.ts';

/** The users, roles and wards of an organisation, by which its invitations are judged. */
export interface Basis {
  readonly staff: Staff;
  /** Names by id. */
  readonly wards: ReadonlyMap<string, string>;
}

type Lost = Extract<VoidReason, 'inviter' | 'rights'>;

/**
 * The reason why an invitation gives nothing by now: whoever invited has left or may no longer invite, or does not hold all that it
 * gives. Undefined where it is as good as when it was sent.
 */
export function lostReason(
  { staff, wards }: Basis,
  { invitedBy, roleIds, wardIds }: Pick<Invitation, 'invitedBy' | 'roleIds' | 'wardIds'>,
): Lost | undefined {
  const inviter = staff.members.get(invitedBy);
  if (!inviter || inviter.isDisabled) return 'inviter';
  const inviterRights = rightsOfMember(staff, inviter);
  if (!inviterRights.permissions.has('Users.Invite')) return 'inviter';
  if (roleIds.some((id) => staff.roles.get(id)?.isSystem !== false)) return 'rights';
  if (wardIds !== 'all' && !wardIds.every((id) => wards.has(id))) return 'rights';
  const grantedRights = rightsOfMember(staff, { roleIds, wardIds });
  return covers(inviterRights, grantedRights) && !hidesWhatItEdits(grantedRights.permissions)
    ? undefined
    : 'rights';
}

/** The facts that the state of an invitation follows from, beside its row. */
interface Known {
  readonly expiryNow: number;
  /** See {@link lostReason}. */
  readonly lost: Lost | undefined;
  /** True where mails that stay on this machine can be read there, as in a demonstration. */
  readonly readsKeptMails: boolean;
}

/** The state of an invitation, and why it is void. */
export function stateOf(
  { outcome, expiresAt, openedAt, isSuspended, mail }: Invitation,
  { expiryNow, lost, readsKeptMails }: Known,
): { readonly state: InvitationState; readonly voidReason: VoidReason | null } {
  const as = (state: InvitationState, voidReason: VoidReason | null = null) => ({ state, voidReason });
  if (outcome === 'accepted' || outcome === 'declined') return as(outcome);
  if (outcome !== null) return as('void', outcome);
  if (expiresAt.getTime() <= expiryNow) return as('expired');
  if (lost !== undefined || isSuspended) return as('void', lost ?? 'inviter');
  if (openedAt) return as('opened');
  if (mail === 'waiting') return as('waiting');
  return as(mail === 'failed' || (mail === 'kept' && !readsKeptMails) ? 'not-delivered' : 'sent');
}

/** True for an invitation that can still be accepted. */
export const isOpen = (state: InvitationState): boolean =>
  state === 'waiting' || state === 'not-delivered' || state === 'sent' || state === 'opened';
