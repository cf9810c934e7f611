import { api, type OrganisationId, type UserId } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Act, actAs } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { addPlaces, type Places } from '../../testing/places.ts';
import { openTestApp, type TestApp, testUrl } from '../../testing/test-app.ts';

const {
  createSignInLink,
  createUser,
  deleteUserFromOrganisation,
  getAllUsers,
  resetPassword,
  updateUserRole,
} = api.users;
const hourMs = 3_600_000;
const password = 'Heron+Reed7';

let app: TestApp;
let elm: OrganisationId;
let oak: OrganisationId;
let places: Places;
let admin: Act;
let other: Act;
let newcomer: UserId;
let made = 0;

const roleNamed = async (name: string): Promise<never> => {
  const roles = app.database.db.selectFrom('roles').select('id').where('name', '=', name);
  const { id } = await roles.where('organisation_id', '=', elm).executeTakeFirstOrThrow();
  return id as never;
};
const body = async (username: string) => ({
  organisationId: elm,
  username,
  displayName: 'Nora New',
  email: `${username}@example.org`,
  language: 'en' as const,
  roleIds: [await roleNamed('Carer')],
  wardIds: null,
});
const add = async (act = admin): Promise<UserId> => {
  made += 1;
  return (await act(createUser, { body: await body(`new${made}`) })).reply.userId;
};
const link = (act = admin, userId = newcomer) => act(createSignInLink, { body: { userId } });
const tokenOf = async (act = admin): Promise<string> => (await link(act)).reply.token;
const policy = (token: string) => admin(api.passwords.getPasswordPolicy, { query: { token } });
const choose = (token: string) => admin(api.passwords.chooseNewPassword, { body: { token, password } });
const signIn = () => admin(api.session.login, { body: { username: `new${made}`, password } });
const setRoles = async (...names: string[]) => {
  const key = { organisation_id: elm, user_id: newcomer };
  const rows = await Promise.all(names.map(async (name) => ({ ...key, role_id: await roleNamed(name) })));
  await app.database.db.insertInto('user_roles').values(rows).execute();
};
const join = (userId: UserId, organisation_id: OrganisationId) =>
  app.database.db.insertInto('memberships').values({ organisation_id, user_id: userId }).execute();

beforeAll(async () => {
  app = await openTestApp();
  elm = await app.addOrganisation('Elm');
  oak = await app.addOrganisation('Oak');
  places = await addPlaces(app.database.db, elm);
  await app.addUser('admin', elm, 'organisation-admin');
  await app.addUser('other', elm, 'organisation-admin');
  await app.addUser('boss', elm, 'super-admin');
  await app.addUser('west', elm, 'organisation-admin', [places.west]);
  await app.addUser('carer', elm, 'carer');
  await app.addUser('outsider', oak, 'organisation-admin');
  admin = await actAs(app, 'admin');
  other = await actAs(app, 'other');
});
afterAll(() => app.close());
beforeEach(async () => {
  newcomer = await add();
});

describe('a link that is handed over', () => {
  it('lets a new user choose the first password, and is stored nowhere', async () => {
    const { reply } = await link();
    expect(reply).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      publicUrl: testUrl,
      expiresAt: new Date(app.clock.ms + 24 * hourMs).toISOString(),
    });
    expect((await policy(reply.token)).status).toBe(200);
    expect((await choose(reply.token)).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    const { db } = app.database;
    const stored = [
      await db.selectFrom('outbox').selectAll().execute(),
      await db.selectFrom('link_tokens').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
      app.server.logged,
    ];
    expect(JSON.stringify(stored)).not.toContain(reply.token);
    expect(await db.selectFrom('outbox').select('body_text').execute()).toMatchObject([
      { body_text: expect.stringContaining('was changed') },
    ]);
  });

  it('is audited when it is made and when it is used, with its maker', async () => {
    await choose(await tokenOf());
    expect(await auditOf(app, 'user.link-made', newcomer)).toMatchObject([
      { organisation_id: elm, detail: { goodUntil: expect.stringMatching(/Z$/) } },
    ]);
    expect(await auditOf(app, 'password.chosen', newcomer)).toMatchObject([
      { organisation_id: elm, user_id: newcomer, detail: { linkMadeBy: 'admin' } },
    ]);
  });

  it('is valid once, also for two at the same time', async () => {
    const token = await tokenOf();
    const replies = await Promise.all([choose(token), choose(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await choose(token)).toMatchObject({ code: 'link-invalid' });
  });

  it('is valid for a day, and no longer', async () => {
    const token = await tokenOf();
    app.clock.ms += 24 * hourMs - 1;
    expect((await policy(token)).status).toBe(200);
    app.clock.ms += 1;
    expect(await policy(token)).toMatchObject({ code: 'link-invalid' });
    expect(await choose(token)).toMatchObject({ code: 'link-invalid' });
    admin = await actAs(app, 'admin');
    other = await actAs(app, 'other');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a newer one', () => link()],
    [
      'a password by a mailed link',
      () =>
        app.database.db
          .transaction()
          .execute(async (db) => {
            await app.mails.link(db, newcomer, 'password-forgotten', app.clock.ms);
          })
          .then(async () => {
            const [mail] = await app.database.db
              .selectFrom('outbox')
              .select('body_text')
              .orderBy('id', 'desc')
              .limit(1)
              .execute();
            await choose(/#choose-password=([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? '');
          }),
    ],
    ['more roles than its maker may give', () => setRoles('Super admin')],
    ['another organisation of the user', () => join(newcomer, oak)],
    [
      'the end of the membership',
      () => other(deleteUserFromOrganisation, { query: { userId: newcomer, organisationId: elm } }),
    ],
    [
      'a sign-in',
      () =>
        app.database.db.insertInto('sessions').values({ user_id: newcomer, organisation_id: elm }).execute(),
    ],
  ])('is void after %s', async (_why, voids) => {
    const token = await tokenOf();
    await voids();
    expect(await policy(token)).toMatchObject({ code: 'link-invalid' });
    expect(await choose(token)).toMatchObject({ code: 'link-invalid' });
  });

  it('is void while its maker may not add such a user', async () => {
    const maker = await app.addUser('maker', elm, 'organisation-admin');
    const act = await actAs(app, 'maker');
    newcomer = await add(act);
    const token = await tokenOf(act);
    const rolesOf = (ids: never[]) =>
      app.database.db.transaction().execute(async (db) => {
        await db.deleteFrom('user_roles').where('user_id', '=', maker).execute();
        await db
          .insertInto('user_roles')
          .values(ids.map((role_id) => ({ organisation_id: elm, user_id: maker, role_id })))
          .execute();
      });
    await rolesOf([await roleNamed('Carer')]);
    expect(await choose(token)).toMatchObject({ code: 'link-invalid' });
    await rolesOf([await roleNamed('Organisation admin')]);
    expect((await choose(token)).status).toBe(200);
  });
});

describe('making a link is refused', () => {
  it('to everyone but the user’s maker, with the reason', async () => {
    expect(await link(other)).toMatchObject({ status: 403, code: 'account-of-another' });
    expect(await link(await actAs(app, 'boss'))).toMatchObject({ code: 'forbidden' });
    expect(await link(await actAs(app, 'carer'))).toMatchObject({ code: 'forbidden' });
    expect(await link(await actAs(app, 'west'))).toMatchObject({ code: 'user-not-found' });
    expect(await link(await actAs(app, 'outsider'))).toMatchObject({ code: 'user-not-found' });
    expect(await auditOf(app, 'user.link-made', newcomer)).toEqual([]);
  });

  it('for an account with a past password or sign-in, or not added by hand', async () => {
    const refused = { status: 409, code: 'account-not-new' };
    const { db } = app.database;
    await choose(await tokenOf());
    expect(await link()).toMatchObject(refused);
    // The state after a reset whose sessions were tidied.
    await db.updateTable('users').set({ password_hash: null }).where('id', '=', newcomer).execute();
    expect(await link()).toMatchObject(refused);
    newcomer = await add();
    await db.insertInto('sessions').values({ user_id: newcomer, organisation_id: elm }).execute();
    expect(await link()).toMatchObject(refused);
    newcomer = await app.addUser(`seeded${made}`, elm, 'carer');
    await db.updateTable('users').set({ password_hash: null }).where('id', '=', newcomer).execute();
    expect(await link()).toMatchObject(refused);
  });

  it('for users of another organisation or with more rights, and for oneself', async () => {
    await join(newcomer, oak);
    expect(await link()).toMatchObject({ code: 'user-shared' });
    newcomer = await add();
    await setRoles('Super admin');
    expect(await link()).toMatchObject({ status: 403, code: 'more-than-held' });
    const { user } = await app.signIn('admin');
    expect(await link(admin, user.id)).toMatchObject({ code: 'own-account' });
  });

  it('where mails are sent: the user is mailed one', async () => {
    const mailing = await openTestApp({ demonstration: true });
    onTestFinished(() => mailing.close());
    const organisationId = await mailing.addOrganisation('Elm');
    await mailing.addUser('admin', organisationId, 'organisation-admin');
    const roleId =
      (await mailing.addUser('carer', organisationId, 'carer')) &&
      (
        await mailing.database.db
          .selectFrom('roles')
          .select('id')
          .where('name', '=', 'Carer')
          .executeTakeFirstOrThrow()
      ).id;
    const act = await actAs(mailing, 'admin');
    const user = { ...(await body('nora')), organisationId, roleIds: [roleId] };
    const { userId } = (await act(createUser, { body: user })).reply;
    expect(await mailing.database.db.selectFrom('outbox').selectAll().execute()).toHaveLength(1);
    expect(await link(act, userId)).toMatchObject({ status: 409, code: 'mail-is-set-up' });
    const { rows } = (await act(getAllUsers, { query: { organisationId } })).reply;
    expect(rows.filter(({ abilities }) => abilities.createLink)).toEqual([]);
  });
});

it('the table offers a link only to users who may make it', async () => {
  const offered = async (act: Act) => {
    const query = { organisationId: elm, pageSize: 100 as const, userIds: newcomer };
    return (await act(getAllUsers, { query })).reply.rows.map(({ abilities }) => abilities.createLink);
  };
  expect(await offered(admin)).toEqual([true]);
  expect(await offered(other)).toEqual([false]);
  await choose(await tokenOf());
  expect(await offered(admin)).toEqual([false]);
});

it('a password is not reset where no mail would bring another', async () => {
  const userId = await app.addUser(`known${made}`, elm, 'carer');
  expect(await admin(resetPassword, { query: { userId } })).toMatchObject({
    status: 409,
    code: 'mail-not-set-up',
  });
  expect((await app.signIn(`known${made}`)).user.id).toBe(userId);
  expect(await auditOf(app, 'user.password-reset', userId)).toEqual([]);
});

it('a link is void once its user has more rights than its maker', async () => {
  const token = await tokenOf();
  const row = (await other(getAllUsers, { query: { organisationId: elm, userIds: newcomer } })).reply.rows[0];
  const roleIds = [await roleNamed('Carer'), await roleNamed('Organisation admin')];
  const query = { userId: newcomer, organisationId: elm };
  const roleChange = await other(updateUserRole, {
    query,
    body: { roleIds, wardIds: null, version: row?.version ?? 0 },
  });
  expect(roleChange.status).toBe(200);
  // The user has all rights of the maker and no more: the link is still valid.
  expect((await policy(token)).status).toBe(200);
  await setRoles('Super admin');
  expect(await policy(token)).toMatchObject({ code: 'link-invalid' });
});
