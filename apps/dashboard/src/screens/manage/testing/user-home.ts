import { getAllUsers, type UserRow } from '@padlight/contract';
import type { Answer, Seen } from '../../../testing/http-server.ts';

const all = {
  edit: true,
  editRoles: true,
  createLink: false,
  resetPassword: true,
  remove: true,
  delete: true,
};
const none = {
  edit: false,
  editRoles: false,
  createLink: false,
  resetPassword: false,
  remove: false,
  delete: false,
};
export const noAbilities = none;
const id = (n: number, tail: string): string =>
  `0d3f0d4e-6c0b-4c52-9a0e-${tail}${String(n).padStart(8, '0')}`;

export const roleIds = [id(1, 'aaaa'), id(2, 'aaaa')] as const;
export const userId = (n: number): string => id(n, 'bbbb');

/** A user in the server's format; `n` makes id and names. */
export const userOf = (n: number, more: Partial<UserRow> = {}): UserRow => ({
  userId: userId(n) as UserRow['userId'],
  username: `user-${n}`,
  hasNamesake: false,
  displayName: `User ${n}`,
  email: `user-${n}@example.org`,
  language: 'en',
  roles: [{ roleId: roleIds[0] as UserRow['roles'][number]['roleId'], name: 'Carer' }],
  wardIds: null,
  manufacturers: [],
  lastSignInAt: null,
  version: 1,
  abilities: all,
  ...more,
});

const roleOf = (index: 0 | 1, name: string) => ({
  roleId: roleIds[index],
  name,
  template: null,
  permissions: [],
  holders: 1,
  version: 1,
  abilities: { edit: true, delete: true, assign: true },
});

/** Answers the calls of the table of users from a list that the test can change. */
export function userHome(users: UserRow[], add = true) {
  const list = { users };
  const answer = ({ url }: Seen): Answer | undefined => {
    if (url.pathname === '/role/getRoles')
      return {
        body: { rows: [roleOf(0, 'Carer'), roleOf(1, 'Nurse')], total: 2, abilities: { add: true } },
      };
    // No code, and no panel: the tests of the panel have their own answers.
    if (url.pathname === '/organisation/GetOrganisationSetupCode')
      return {
        body: { code: null, requests: [], publicUrl: null, canMail: true, abilities: { edit: false } },
      };
    if (url.pathname !== '/user/getallusers') return undefined;
    const query = getAllUsers.query.parse(Object.fromEntries(url.searchParams));
    const fits = list.users
      .filter(({ displayName }) => displayName.toLowerCase().includes(query.search.toLowerCase()))
      .filter(({ userId: id }) => query.userIds.length === 0 || query.userIds.includes(id))
      .filter(({ roles }) =>
        query.roleIds.every((requestedId) => roles.some(({ roleId }) => roleId === requestedId)),
      );
    const sorted = query.sort === '-name' ? fits.toReversed() : fits;
    const first = (query.page - 1) * query.pageSize;
    const rows = sorted.slice(first, first + query.pageSize);
    return { body: { rows, total: sorted.length, abilities: { add } } };
  };
  return { list, answer };
}
