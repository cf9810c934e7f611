import type { UserId, UserRow } from '@padlight/contract';
import type { Caller } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { covers } from './rights/rights.ts';
import { rightsOfCaller } from './roles/role-policy.ts';
import { isLastAdministrator, type Member, rightsOfMember, type Staff } from './roles/staff.ts';

/** True where the caller may see a member. A caller limited to wards sees members limited to one of these wards. */
export function isReported({ userId, scope }: Caller, member: Member): boolean {
  if (!member.isPerson) return false;
  const { wardIds } = scope;
  if (wardIds === 'all' || member.userId === userId) return true;
  return member.wardIds !== 'all' && member.wardIds.some((id) => wardIds.some((own) => own === id));
}

/** True where the caller has all rights of the member. Only then may the caller change the account. */
const manages = (caller: Caller, staff: Staff, member: Member): boolean =>
  member.userId !== caller.userId && covers(rightsOfCaller(caller), rightsOfMember(staff, member));

/**
 * Returns what the caller may do to a user, by the same rules as the calls. `isShared`: the user is in other organisations, too;
 * `madeBy`: the user who added an account that is new; `canMail`: links come by mail.
 */
export function userAbilities(
  caller: Caller,
  staff: Staff,
  member: Member,
  account: { readonly isShared: boolean; readonly madeBy: UserId | null; readonly canMail: boolean },
): UserRow['abilities'] {
  const { permissions } = caller;
  const { isShared, madeBy, canMail } = account;
  const mine = manages(caller, staff, member);
  const leave = mine && permissions.has('Users.Delete') && !isLastAdministrator(staff, member);
  return {
    edit: mine && !isShared && permissions.has('Users.Edit'),
    editRoles: mine && permissions.has('Users.Edit'),
    createLink: mine && !isShared && !canMail && madeBy === caller.userId && permissions.has('Users.Add'),
    resetPassword: mine && !isShared && permissions.has('Users.Reset Password'),
    remove: leave,
    delete: leave,
  };
}

/**
 * Returns a member whom the caller may change. Throws `user-not-found` for a user of another organisation or ward,
 * `own-account` for the caller, and `more-than-held` for a user with more rights than the caller.
 */
export function requireManaged(caller: Caller, staff: Staff, userId: UserId): Member {
  const member = staff.members.get(userId);
  if (!member || !isReported(caller, member)) throw problem('user-not-found');
  if (userId === caller.userId) throw problem('own-account');
  if (!manages(caller, staff, member)) throw problem('more-than-held');
  return member;
}
