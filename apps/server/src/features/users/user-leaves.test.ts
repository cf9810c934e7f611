import { api, type OrganisationId, type UserId } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectOwner } from '../../platform/db/connect.ts';
import { type Act, actAs } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { openTestApp, type TestApp, testPassword } from '../../testing/test-app.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';

const { deleteUser, deleteUserFromOrganisation, resetPassword, updateUserRole } = api.users;

let app: TestApp;
let elm: OrganisationId;
let oak: OrganisationId;
let admin: Act;
let ended: string[];
beforeAll(async () => {
  app = await openTestApp({ demonstration: true });
  elm = await app.addOrganisation('Elm');
  oak = await app.addOrganisation('Oak');
  await app.addUser('admin', elm, 'organisation-admin');
  await app.addUser('outsider', oak, 'organisation-admin');
  admin = await actAs(app, 'admin');
  app.bus.subscribe('session-ended', ({ sessionId, reason }) => ended.push(`${sessionId} ${reason}`));
});
afterAll(() => app.close());
beforeEach(() => {
  ended = [];
});

const query = (userId: UserId) => ({ query: { userId: userId as never } });
const fromElm = (userId: UserId) => ({ query: { userId: userId as never, organisationId: elm } });
const account = (userId: UserId) =>
  app.database.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
const join = (userId: UserId, organisationId: OrganisationId) =>
  app.database.db
    .insertInto('memberships')
    .values({ organisation_id: organisationId, user_id: userId })
    .execute();

describe('deleting a user', () => {
  it('ends the account and its sessions at once; the name stays in records', async () => {
    const id = await app.addUser('gone', elm, 'carer');
    const gone = await actAs(app, 'gone');
    expect(await admin(deleteUser, query(id))).toMatchObject({ status: 200 });
    expect(await gone(api.session.fetchUserDetails)).toMatchObject({ status: 401, code: 'token-invalid' });
    expect(ended).toEqual([expect.stringContaining('revoked')]);
    expect(await account(id)).toMatchObject({
      username: `deleted:${id}`,
      display_name: 'gone',
      email: '',
      password_hash: null,
      is_disabled: true,
    });
    const body = { username: 'gone', password: testPassword };
    expect(await admin(api.session.login, { body })).toMatchObject({ code: 'invalid-credentials' });
    expect(await auditOf(app, 'user.deleted', id)).toMatchObject([{ detail: { displayName: 'gone' } }]);
    expect(await admin(deleteUser, query(id))).toMatchObject({ status: 404, code: 'user-not-found' });
    await app.addUser('gone', elm, 'carer');
  });

  it('keeps the account of a user of another organisation, and the sessions there', async () => {
    const id = await app.addUser('shared', elm, 'carer');
    await join(id, oak);
    const inElm = await actAs(app, 'shared');
    expect(await admin(deleteUser, query(id))).toMatchObject({ status: 200 });
    expect(await inElm(api.session.fetchUserDetails)).toMatchObject({ status: 401 });
    expect(await account(id)).toMatchObject({ username: 'shared', is_disabled: false });
    const memberships = app.database.db
      .selectFrom('memberships')
      .select('organisation_id')
      .where('user_id', '=', id);
    expect(await memberships.execute()).toEqual([{ organisation_id: oak }]);
  });

  it('is refused for users with more rights, for oneself, and for another organisation', async () => {
    const boss = await app.addUser('boss', elm, 'super-admin');
    expect(await admin(deleteUser, query(boss))).toMatchObject({ status: 403, code: 'more-than-held' });
    const outsider = await actAs(app, 'outsider');
    const carer = await app.addUser('carer', elm, 'carer');
    expect(await outsider(deleteUser, query(carer))).toMatchObject({ status: 404, code: 'user-not-found' });
    expect(await outsider(deleteUserFromOrganisation, fromElm(carer))).toMatchObject({ code: 'forbidden' });
    expect(await (await actAs(app, 'carer'))(deleteUser, query(boss))).toMatchObject({ code: 'forbidden' });
    const { id } = await app.database.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow();
    expect(await admin(deleteUser, query(id))).toMatchObject({ status: 409, code: 'own-account' });
  });
});

describe('taking a user out of the organisation', () => {
  it('keeps the account, without an organisation', async () => {
    const id = await app.addUser('leaver', elm, 'carer');
    expect(await admin(deleteUserFromOrganisation, fromElm(id))).toMatchObject({ status: 200 });
    expect(await account(id)).toMatchObject({ username: 'leaver', is_disabled: false });
    const leaver = await actAs(app, 'leaver');
    const { organisations } = (await leaver(api.session.fetchUserDetails)).reply;
    expect(organisations).toEqual([]);
    expect(await leaver(api.places.getBuildings, { query: { organisationId: elm } })).toMatchObject({
      code: 'forbidden',
    });
    expect(await auditOf(app, 'user.removed', id)).toHaveLength(1);
  });
});

describe('resetting a password', () => {
  it('voids it, ends the sessions and mails a link', async () => {
    const id = await app.addUser('forgetful', elm, 'carer');
    const before = await actAs(app, 'forgetful');
    expect(await admin(resetPassword, query(id))).toMatchObject({ status: 200 });
    expect(await before(api.session.fetchUserDetails)).toMatchObject({ status: 401 });
    const body = { username: 'forgetful', password: testPassword };
    expect(await admin(api.session.login, { body })).toMatchObject({ code: 'invalid-credentials' });
    const mails = app.database.db
      .selectFrom('outbox')
      .select('body_text')
      .where('to_address', '=', 'forgetful@example.org');
    const [mail] = await mails.execute();
    const token = /#choose-password=([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? expect.fail('no link');
    const chosen = { token, password: 'Neu-anfang1' };
    expect(await admin(api.passwords.chooseNewPassword, { body: chosen })).toMatchObject({ status: 200 });
    const rows = await auditOf(app, 'user.password-reset', id);
    expect(rows).toMatchObject([{ detail: { sessionsEnded: 1 } }]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('needs the permission, and is refused for users with more rights', async () => {
    const id = await app.addUser('chief', elm, 'super-admin');
    expect(await admin(resetPassword, query(id))).toMatchObject({ code: 'more-than-held' });
    await app.addUser('facility', elm, 'facility-admin');
    expect(await (await actAs(app, 'facility'))(resetPassword, query(id))).toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('the last administrator', () => {
  it('stays when two remove each other at once', async () => {
    const pine = await app.addOrganisation('Pine');
    const annId = await app.addUser('pine-ann', pine, 'organisation-admin');
    const bobId = await app.addUser('pine-bob', pine, 'organisation-admin');
    const [ann, bob] = [await actAs(app, 'pine-ann'), await actAs(app, 'pine-bob')];
    const holder = await connectOwner(app.database.url);
    await holder.query('begin');
    await holder.query('select from memberships where organisation_id = $1 for update', [pine]);
    const both = Promise.all([ann(deleteUser, query(bobId)), bob(deleteUser, query(annId))]);
    await untilWaiting(app.database.db, 2);
    await holder.query('commit');
    await holder.end();
    const answers = await both;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = app.database.db
      .selectFrom('memberships')
      .select('user_id')
      .where('organisation_id', '=', pine);
    expect(await left.execute()).toHaveLength(1);
  });

  it('can appoint another, who may then take the rights of the first', async () => {
    const ash = await app.addOrganisation('Ash');
    const first = await app.addUser('ash-first', ash, 'organisation-admin');
    await app.addUser('ash-second', ash, 'organisation-admin');
    const second = await actAs(app, 'ash-second');
    const { reply } = await second(api.users.getAllUsers, { query: { organisationId: ash } });
    const row = reply.rows.find(({ userId }) => userId === first) ?? expect.fail();
    expect(row.abilities.delete).toBe(true);
    const carer = await second(api.roles.saveRole, {
      body: {
        name: 'Board',
        template: 'carer',
        modules: [{ Name: 'Dashboard', Permissions: [{ Name: 'View', IsActive: true }], ChildModules: [] }],
      },
    });
    const body = { roleIds: [carer.reply.roleId], wardIds: null, version: row.version };
    const input = { query: { userId: row.userId, organisationId: ash }, body };
    expect(await second(updateUserRole, input)).toMatchObject({ status: 200 });
  });
});
