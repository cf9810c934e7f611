import {
  administratorPermissions,
  countingPermissions,
  type Permission,
  type RoleId,
  type UserId,
  type WardId,
} from '@padlight/contract';
import { problem } from '../../../platform/http/problem.ts';
import { hidesWhatItEdits, type Rights, takesAway } from '../rights/rights.ts';

export interface Role {
  readonly roleId: RoleId;
  readonly name: string;
  readonly template: string | null;
  readonly version: number;
  /** True for roles of the product itself, which no one sees, gives or changes. */
  readonly isSystem: boolean;
  readonly permissions: ReadonlySet<Permission>;
}

export interface Member {
  readonly userId: UserId;
  readonly displayName: string;
  readonly isPerson: boolean;
  readonly isDisabled: boolean;
  readonly roleIds: readonly RoleId[];
  readonly wardIds: 'all' | readonly WardId[];
}

/** All members and roles of an organisation at one moment. */
export interface Staff {
  readonly roles: ReadonlyMap<string, Role>;
  readonly members: ReadonlyMap<UserId, Member>;
}

/** Returns the rights that a member's roles grant together. */
export const rightsOfMember = (
  { roles }: Staff,
  { roleIds, wardIds }: Pick<Member, 'roleIds' | 'wardIds'>,
): Rights => ({
  permissions: countingPermissions(roleIds.flatMap((id) => [...(roles.get(id)?.permissions ?? [])])),
  wardIds,
});

export const holdersOf = ({ members }: Staff, roleId: RoleId): Member[] =>
  [...members.values()].filter(({ roleIds }) => roleIds.includes(roleId));

export function withRole(staff: Staff, role: Role): Staff {
  return { ...staff, roles: new Map(staff.roles).set(role.roleId, role) };
}

export function withoutRole(staff: Staff, roleId: RoleId): Staff {
  const roles = new Map(staff.roles);
  roles.delete(roleId);
  return { ...staff, roles };
}

export function withMember(staff: Staff, member: Member): Staff {
  return { ...staff, members: new Map(staff.members).set(member.userId, member) };
}

export function withoutMember(staff: Staff, userId: UserId): Staff {
  const members = new Map(staff.members);
  members.delete(userId);
  return { ...staff, members };
}

/** True for an administrator: a person who may manage users and roles in every place. */
const isAdministrator = ({ roles }: Staff, member: Member): boolean =>
  member.isPerson &&
  !member.isDisabled &&
  member.wardIds === 'all' &&
  administratorPermissions.every((permission) =>
    member.roleIds.some((id) => roles.get(id)?.permissions.has(permission)),
  );

/** Returns the members who may manage users and roles in every place. */
export const administratorsOf = (staff: Staff): Member[] =>
  [...staff.members.values()].filter((member) => isAdministrator(staff, member));

const hasAdministrator = (staff: Staff): boolean => administratorsOf(staff).length > 0;

/** True where this member is the only administrator. */
export const isLastAdministrator = (staff: Staff, member: Member): boolean =>
  isAdministrator(staff, member) &&
  ![...staff.members.values()].some(
    (other) => other.userId !== member.userId && isAdministrator(staff, other),
  );

/** True where a change removes the last administrator. */
export const losesAdministrator = (before: Staff, after: Staff): boolean =>
  hasAdministrator(before) && !hasAdministrator(after);

/**
 * Checks that a change leaves an administrator, and joins no permission that hides people with one that edits them. Returns
 * the users from whom it takes a right. Throws `last-administrator`, or `hidden-with-edit` with their names.
 */
export function settleChange(before: Staff, after: Staff): UserId[] {
  if (losesAdministrator(before, after)) throw problem('last-administrator');
  const narrowed: UserId[] = [];
  for (const member of before.members.values()) {
    const next = after.members.get(member.userId);
    const rights = rightsOfMember(before, member);
    if (!next || takesAway(rights, rightsOfMember(after, next))) narrowed.push(member.userId);
  }
  const wrong = [...after.members.values()].filter(
    (member) =>
      hidesWhatItEdits(rightsOfMember(after, member).permissions) &&
      !hidesWhatItEdits(permissionsBefore(before, member.userId)),
  );
  if (wrong.length > 0) {
    const names = wrong.slice(0, 5).map(({ displayName }) => displayName);
    const fields = names.map((name) => ({ path: 'body', message: name }));
    throw problem('hidden-with-edit', { fields });
  }
  return narrowed;
}

function permissionsBefore(before: Staff, userId: UserId): ReadonlySet<Permission> {
  const member = before.members.get(userId);
  return member ? rightsOfMember(before, member).permissions : new Set();
}
