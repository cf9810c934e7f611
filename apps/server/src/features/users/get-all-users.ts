import { type api, instant, languageOf, type UserRow } from '@padlight/contract';
import type { Caller, Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/table-page.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { readUserPage, type UserTableRow } from './records/user-table-store.ts';
import type { Member, Staff } from './roles/staff.ts';
import { readStaff } from './roles/staff-store.ts';
import { isReported, userAbilities } from './user-policy.ts';

function rowOf(
  caller: Caller,
  staff: Staff,
  member: Member,
  row: UserTableRow & { readonly canMail: boolean },
): UserRow {
  const roles = member.roleIds.map((id) => ({ roleId: id, name: staff.roles.get(id)?.name ?? '' }));
  return {
    userId: member.userId,
    username: row.username,
    hasNamesake: row.hasNamesake,
    displayName: row.displayName,
    email: row.email,
    language: languageOf(row.language),
    roles: roles.sort((a, b) => a.name.localeCompare(b.name)),
    wardIds: member.wardIds === 'all' ? null : [...member.wardIds],
    manufacturers: row.manufacturers,
    lastSignInAt: row.lastSignInAt && instant(row.lastSignInAt.getTime()),
    version: row.version,
    abilities: userAbilities(caller, staff, member, row),
  };
}

/** Returns the people of the caller's organisation whom the caller may see. `canMail`: no link is handed over. */
export const getAllUsers =
  (canMail: boolean): Handler<typeof api.users.getAllUsers> =>
  async ({ query }, { db, caller }) => {
    requireOwnOrganisation(caller.scope, query.organisationId);
    const staff = await readStaff(db, query.organisationId);
    const { roleIds, wardId, userIds: only } = query;
    const wanted = (member: Member): boolean =>
      isReported(caller, member) &&
      (roleIds.length === 0 || roleIds.some((id) => member.roleIds.includes(id))) &&
      (only.length === 0 || only.includes(member.userId)) &&
      (wardId === undefined || member.wardIds === 'all' || member.wardIds.includes(wardId));
    const userIds = [...staff.members.values()].filter(wanted).map(({ userId }) => userId);
    const users = await readUserPage(db, query.organisationId, {
      userIds,
      search: query.search,
      page: pageOf(query),
    });
    return {
      rows: users.rows.flatMap((row) => {
        const member = staff.members.get(row.userId);
        return member ? [rowOf(caller, staff, member, { ...row, canMail })] : [];
      }),
      total: users.total,
      abilities: { add: caller.permissions.has('Users.Add') },
    };
  };
