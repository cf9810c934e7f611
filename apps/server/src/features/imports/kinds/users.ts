import {
  api,
  type BodyOf,
  type ImportFault,
  languages,
  languageTable,
  type RoleId,
  UserId,
  type WardId,
} from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import { forgetLinks } from '../../account/index.ts';
import { readWards } from '../../places/index.ts';
import {
  digestUsers,
  insertPerson,
  lockStaff,
  type MailPasswordLink,
  mayGive,
  nameKey,
  readStaff,
  readTakenNames,
  removeUnused,
} from '../../users/index.ts';
import type { KeepReason } from '../import-store.ts';
import { defineKind, type ImportedKind, type Values } from '../imported-kind.ts';
import { fault, faultsOf, plain, readNames } from '../read-values.ts';

type NewUser = BodyOf<typeof api.users.createUser>;

const fieldOfPath = {
  displayName: 'name',
  username: 'username',
  email: 'email',
  language: 'language',
  roleIds: 'roles',
  wardIds: 'wards',
};

/** Returns the ids of all names of a cell; undefined if one of them is unknown. */
function idsOf<Id>(idsByName: ReadonlyMap<string, Id>, cell: string): Id[] | undefined {
  const ids = readNames(cell).map((name) => idsByName.get(plain(name)));
  return ids.includes(undefined) ? undefined : ids.filter((id) => id !== undefined);
}

/** Reads roles, wards and languages by their names. */
async function openNames(db: Db, { scope }: Caller) {
  const staff = await readStaff(db, scope.organisationId);
  const roles = new Map<string, RoleId>();
  for (const { roleId, name, isSystem } of staff.roles.values())
    if (!isSystem) roles.set(plain(name), roleId);
  const wards = new Map<string, WardId>();
  for (const { wardId, name } of await readWards(db, scope)) wards.set(plain(name), wardId);
  return { staff, roles, wards };
}

const readLanguage = (typed: string | undefined): NewUser['language'] | undefined =>
  typed === undefined
    ? 'en'
    : languages.find(
        (language) => plain(languageTable[language].name) === plain(typed) || language === plain(typed),
      );

function checker(
  db: Db,
  caller: Caller,
): ReturnType<Parameters<typeof defineKind<NewUser, UserId>>[0]['checker']> {
  const { organisationId } = caller.scope;
  const keysOfFile = new Set<string>();
  return async (rows) => {
    const { staff, roles, wards } = await openNames(db, caller);
    const takenNames = await readTakenNames(
      db,
      rows.flatMap(({ username }) => username ?? []),
    );
    return rows.map((row: Values) => {
      const faults: ImportFault[] = [];
      const roleIds = idsOf(roles, row.roles ?? '');
      if (row.roles === undefined) faults.push(fault('roles', 'required'));
      else if (roleIds === undefined) faults.push(fault('roles', 'role-not-found'));
      const wardIds = row.wards === undefined ? null : idsOf(wards, row.wards);
      if (wardIds === undefined) faults.push(fault('wards', 'ward-not-found'));
      const language = readLanguage(row.language);
      if (language === undefined) faults.push(fault('language', 'language-unknown'));
      const { username = '', name: displayName = '', email = '' } = row;
      const account = { organisationId, username, displayName, email, language: language ?? 'en' };
      const read = api.users.createUser.body.omit({ roleIds: true, wardIds: true }).safeParse(account);
      if (!read.success) faults.push(...faultsOf(read.error, fieldOfPath));
      const key = nameKey(username);
      if (takenNames.has(key)) faults.push(fault('username', 'username-taken'));
      else if (keysOfFile.has(key)) faults.push(fault('username', 'twice-in-file'));
      if (roleIds && wardIds !== undefined && !mayGive(caller, staff, { roleIds, wardIds: wardIds ?? 'all' }))
        faults.push(fault('roles', 'more-than-held'));
      if (faults.length > 0 || !read.success || !roleIds || wardIds === undefined) return { faults };
      keysOfFile.add(key);
      return { prepared: { ...read.data, roleIds, wardIds } };
    });
  };
}

/** Users with roles and wards. Each is mailed the link to choose a password once all exist. */
export const importedUsers = (mailPasswordLink: MailPasswordLink): ImportedKind =>
  defineKind<NewUser, UserId>({
    id: UserId,
    require({ permissions }) {
      if (!permissions.has('Users.Add')) throw problem('forbidden');
    },
    lock: lockStaff,
    checker,
    async write({ db, audit }, users) {
      const created: { created: UserId }[] = [];
      for (const { organisationId, roleIds, wardIds, ...account } of users) {
        const userId = await insertPerson(db, account, {
          organisationId,
          roleIds,
          wardIds: wardIds ?? 'all',
        });
        if (userId === undefined) throw problem('username-taken');
        const { username, displayName, email } = account;
        audit('user.created', userId, { username, displayName, email, roleIds, wardIds });
        created.push({ created: userId });
      }
      return created;
    },
    digest: digestUsers,
    async remove({ db, caller, now }, rows) {
      const ids = rows.map(({ created }) => created);
      const stay = await removeUnused(db, caller.scope.organisationId, ids, { forgetLinks, now });
      return new Map([...stay].map((id): [UserId, KeepReason] => [id, 'in-use']));
    },
    async finish({ db, now }, created) {
      for (const id of created) await mailPasswordLink(db, id, 'account-made', now);
    },
  });
