import { api, type OrganisationId, type UserRow, type WardId } from '@padlight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Act, actAs } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { addPlaces, type Places } from '../../testing/places.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const { getAllUsers, createUser, updateUser, updateUserRole } = api.users;

let app: TestApp;
let elm: OrganisationId;
let oak: OrganisationId;
let places: Places;
let admin: Act;
beforeAll(async () => {
  app = await openTestApp({ demonstration: true });
  elm = await app.addOrganisation('Elm');
  oak = await app.addOrganisation('Oak');
  places = await addPlaces(app.database.db, elm);
  await app.addUser('admin', elm, 'organisation-admin');
  await app.addUser('other-admin', elm, 'organisation-admin');
  await app.addUser('boss', elm, 'super-admin');
  await app.addUser('carer', elm, 'carer', [places.west]);
  await app.addUser('lead', elm, 'nurse-lead');
  await app.addUser('outsider', oak, 'organisation-admin');
  admin = await actAs(app, 'admin');
});
afterAll(() => app.close());

const table = async (act = admin, query: object = {}) =>
  (await act(getAllUsers, { query: { organisationId: elm, pageSize: 100, ...query } })).reply;
const userNamed = async (username: string, act = admin): Promise<UserRow> =>
  (await table(act)).rows.find((row) => row.username === username) ?? expect.fail(`no ${username}`);
const roleId = async (name: string, organisationId = elm): Promise<string> => {
  const { id } = await app.database.db
    .selectFrom('roles')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
};
const person = async (username: string, more: object = {}) => ({
  organisationId: elm,
  username,
  displayName: 'Paula Neu',
  email: `${username}@example.org`,
  language: 'de' as const,
  roleIds: [await roleId('Carer')] as never[],
  wardIds: null,
  ...more,
});
const rolesOf = (row: UserRow) => row.roles.map((role) => role.roleId);
const give = async (row: UserRow, roles: string[], wardIds: WardId[] | null, act = admin) =>
  act(updateUserRole, {
    query: { userId: row.userId, organisationId: elm },
    body: { roleIds: roles as never, wardIds: wardIds as never, version: row.version },
  });

describe('the table of users', () => {
  it('holds only the requested ids, where ids are requested', async () => {
    const { userId } = await userNamed('lead');
    const ghost = '00000000-0000-4000-8000-000000000009';
    const { rows, total } = await table(admin, { userIds: `${userId},${ghost}` });
    expect([rows.map(({ username }) => username), total]).toEqual([['lead'], 1]);
  });

  it('shows everyone of the organisation and the caller’s acts, and no one else', async () => {
    const { rows, total, abilities } = await table();
    expect(rows.map(({ username }) => username)).toEqual(['admin', 'boss', 'carer', 'lead', 'other-admin']);
    expect([total, abilities]).toEqual([5, { add: true }]);
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
    expect(Object.fromEntries(rows.map((row) => [row.username, row.abilities]))).toEqual({
      admin: none,
      boss: none,
      carer: all,
      lead: all,
      'other-admin': all,
    });
    expect(rows[0]).toMatchObject({ roles: [{ name: 'Organisation admin' }], wardIds: null });
    expect(rows.find(({ username }) => username === 'carer')?.wardIds).toEqual([places.west]);
    expect(rows[0]?.lastSignInAt).toEqual(expect.any(String));
  });

  it('shows the manufacturers that a user administers here', async () => {
    const { db } = app.database;
    const make = async (code: string, name: string): Promise<number> => {
      const insert = db.insertInto('manufacturers').values({ code, name }).returning('id');
      return (await insert.executeTakeFirstOrThrow()).id;
    };
    const [fjord, acme] = [await make('FJ', 'Fjord'), await make('AC', 'Acme')];
    const { userId } = await userNamed('lead');
    for (const id of [fjord, acme])
      await db
        .insertInto('user_manufacturers')
        .values({ organisation_id: elm, user_id: userId, manufacturer_id: id })
        .execute();
    expect((await userNamed('lead')).manufacturers).toEqual([
      { manufacturerId: acme, name: 'Acme' },
      { manufacturerId: fjord, name: 'Fjord' },
    ]);
    expect((await userNamed('carer')).manufacturers).toEqual([]);
  });

  it('is searched, filtered, sorted and paged', async () => {
    const names = async (query: object) => (await table(admin, query)).rows.map(({ username }) => username);
    expect(await names({ search: 'ADMIN' })).toEqual(['admin', 'other-admin']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ roleIds: `${await roleId('Carer')},${await roleId('Nurse lead')}` })).toEqual([
      'carer',
      'lead',
    ]);
    expect(await names({ wardId: places.east })).not.toContain('carer');
    expect(await names({ sort: '-username', pageSize: 10 })).toEqual([
      'other-admin',
      'lead',
      'carer',
      'boss',
      'admin',
    ]);
    const seen = ['admin', 'boss', 'carer', 'lead', 'other-admin'];
    expect(await names({ sort: '-lastSignIn' })).toEqual(seen);
    expect(await names({ sort: 'lastSignIn' })).toEqual([...seen.slice(1), 'admin']);
    expect(await table(admin, { page: 2, pageSize: 10 })).toMatchObject({ rows: [], total: 5 });
    expect(
      await admin(getAllUsers, { query: { organisationId: elm, sort: 'password_hash' as never } }),
    ).toMatchObject({
      code: 'bad-request',
    });
  });

  it('shows the own organisation; for a caller of one ward, its users', async () => {
    const outsider = await actAs(app, 'outsider');
    expect(await outsider(getAllUsers, { query: { organisationId: elm } })).toMatchObject({
      code: 'forbidden',
    });
    await app.addUser('west-admin', elm, 'organisation-admin', [places.west]);
    const west = await actAs(app, 'west-admin');
    expect((await table(west)).rows.map(({ username }) => username)).toEqual(['carer', 'west-admin']);
    const lead = await userNamed('lead');
    expect(await give(lead, rolesOf(lead), null, west)).toMatchObject({
      status: 404,
      code: 'user-not-found',
    });
  });
});

describe('adding a user', () => {
  it('mails a link to choose a password, and sets none before', async () => {
    const { reply } = await admin(createUser, { body: await person('paula', { wardIds: [places.east] }) });
    expect(await userNamed('paula')).toMatchObject({
      userId: reply.userId,
      displayName: 'Paula Neu',
      language: 'de',
      wardIds: [places.east],
      roles: [{ name: 'Carer' }],
      lastSignInAt: null,
    });
    const login = { username: 'paula', password: 'Padlight-1' };
    expect(await admin(api.session.login, { body: login })).toMatchObject({ code: 'invalid-credentials' });
    const mails = await app.database.db.selectFrom('outbox').selectAll().execute();
    expect(mails).toMatchObject([{ to_address: 'paula@example.org' }]);
    const token = /#choose-password=([\w-]+)/.exec(mails[0]?.body_text ?? '')?.[1] ?? '';
    const body = { token, password: 'Neu-anfang1' };
    expect(await admin(api.passwords.chooseNewPassword, { body })).toMatchObject({ status: 200 });
    expect(await admin(api.session.login, { body: { ...login, password: 'Neu-anfang1' } })).toMatchObject({
      status: 200,
    });
    const [row] = await auditOf(app, 'user.created', reply.userId);
    expect(row).toMatchObject({ organisation_id: elm, detail: { username: 'paula', roles: ['Carer'] } });
    expect(JSON.stringify(await auditOf(app, 'user.created'))).not.toContain(token);
  });

  it('gives only roles and places that the caller has', async () => {
    const refused = async (username: string, more: object, code: string, act = admin) =>
      expect(await act(createUser, { body: await person(username, more) })).toMatchObject({ code });
    await refused('x1', { roleIds: [await roleId('Super admin')] }, 'more-than-held');
    await refused('x2', { roleIds: [await roleId('Organisation admin', oak)] }, 'role-not-found');
    await refused('x3', { organisationId: oak }, 'forbidden');
    await refused('x4', { wardIds: [crypto.randomUUID()] }, 'ward-not-found');
    const west = await actAs(app, 'west-admin');
    await refused('x5', {}, 'more-than-held', west);
    await refused('x6', { wardIds: [places.east] }, 'ward-not-found', west);
    await refused('x7', {}, 'forbidden', await actAs(app, 'lead'));
    await refused('x8', { roleIds: [] }, 'bad-request');
    await refused('x9', { password: 'Padlight-1' }, 'bad-request');
    await refused('x10', { kind: 'display', isDisabled: false, permissions: ['Users.Edit'] }, 'bad-request');
    expect((await table(admin, { search: 'x1' })).total).toBe(0);
  });

  it('refuses a sign-in name that is taken, in any case', async () => {
    for (const taken of ['Carer', 'OUTSIDER'])
      expect(await admin(createUser, { body: await person(taken) })).toMatchObject({
        status: 409,
        code: 'username-taken',
      });
  });
});

describe('changing an account', () => {
  const change = async (row: UserRow, more: object = {}, act = admin) => {
    const { username, displayName, email, language, version } = row;
    const body = { username, displayName, email, language, version, ...more };
    return act(updateUser, { query: { userId: row.userId }, body });
  };

  it('is audited with the previous values, and refused for another version', async () => {
    const row = await userNamed('lead');
    expect(await change(row, { displayName: 'Lena Lead' })).toMatchObject({
      reply: { version: row.version + 1 },
    });
    expect(await auditOf(app, 'user.updated', row.userId)).toMatchObject([
      { detail: { displayName: 'lead -> Lena Lead' } },
    ]);
    expect(await change(row, { displayName: 'Late' })).toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
    });
    const fresh = await userNamed('lead');
    expect(await change(fresh, { username: 'CARER' })).toMatchObject({ code: 'username-taken' });
    expect(await userNamed('lead')).toEqual(fresh);
  });

  it('is refused for users with more rights, oneself, and users of another organisation', async () => {
    const email = 'mine@example.org';
    expect(await change(await userNamed('boss'), { email })).toMatchObject({
      status: 403,
      code: 'more-than-held',
    });
    expect(await change(await userNamed('admin'), { email })).toMatchObject({
      status: 409,
      code: 'own-account',
    });
    const lead = await userNamed('lead');
    expect(await change(lead, { email }, await actAs(app, 'outsider'))).toMatchObject({
      code: 'user-not-found',
    });
    expect(await change(lead, { email }, await actAs(app, 'carer'))).toMatchObject({ code: 'forbidden' });
    const id = await app.addUser('shared', elm, 'carer');
    await app.database.db.insertInto('memberships').values({ organisation_id: oak, user_id: id }).execute();
    const shared = await userNamed('shared');
    expect(shared.abilities).toMatchObject({ edit: false, resetPassword: false, editRoles: true });
    expect(await change(shared, { email })).toMatchObject({ status: 409, code: 'user-shared' });
    const query = { userId: shared.userId };
    expect(await admin(api.users.resetPassword, { query })).toMatchObject({ code: 'user-shared' });
    expect(await change(lead, { isDisabled: true, passwordHash: 'x' })).toMatchObject({
      code: 'bad-request',
    });
  });
});

describe('changing roles and places', () => {
  it('adds rights from the next sign-in, and ends sessions when it takes any away', async () => {
    await app.addUser('mover', elm, 'carer');
    const mover = await actAs(app, 'mover');
    const lead = await roleId('Nurse lead');
    const before = await userNamed('mover');
    expect((await give(before, [...rolesOf(before), lead], null)).reply).toMatchObject({ sessionsEnded: 0 });
    expect(await mover(api.session.fetchUserDetails)).toMatchObject({ status: 200 });
    const now = await userNamed('mover');
    expect(now.roles.map(({ name }) => name)).toEqual(['Carer', 'Nurse lead']);
    expect((await give(now, rolesOf(now), [places.west])).reply).toMatchObject({ sessionsEnded: 1 });
    expect(await mover(api.session.fetchUserDetails)).toMatchObject({ status: 401 });
    expect(await auditOf(app, 'user.roles-changed', now.userId)).toMatchObject([
      { detail: { rolesBefore: ['Carer'], roles: ['Carer', 'Nurse lead'] } },
      { detail: { wardIdsBefore: 'all', wardIds: [places.west] } },
    ]);
    expect(await give(now, rolesOf(now), null)).toMatchObject({ code: 'changed-meanwhile' });
  });

  it('raises no one’s rights: neither the own ones, nor others’ beyond those', async () => {
    const self = await userNamed('admin');
    expect(await give(self, [...rolesOf(self), await roleId('Super admin')], null)).toMatchObject({
      code: 'own-account',
    });
    const carer = await userNamed('carer');
    for (const [roles, code] of [
      [[await roleId('Super admin')], 'more-than-held'],
      [[await roleId('Organisation admin', oak)], 'role-not-found'],
      [[crypto.randomUUID()], 'role-not-found'],
      [[], 'bad-request'],
    ] as const)
      expect(await give(carer, [...roles], [places.west])).toMatchObject({ code });
    const boss = await userNamed('boss');
    expect(await give(boss, [await roleId('Carer')], null)).toMatchObject({ code: 'more-than-held' });
    expect(await userNamed('carer')).toEqual(carer);
  });

  it('refuses to join, by two roles, hiding people with editing them', async () => {
    await app.addUser('wall', elm, 'wall-display');
    const carer = await userNamed('carer');
    const both = [await roleId('Nurse lead'), await roleId('Wall display')];
    expect(await give(carer, both, [places.west])).toMatchObject({ status: 409, code: 'hidden-with-edit' });
  });
});
