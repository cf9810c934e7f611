import type { Account, OrganisationId } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeIn, mailsTo, newestMail, otherThan } from '../../testing/mails.ts';
import { openTestApp, type SignedIn, type TestApp, testPassword } from '../../testing/test-app.ts';

let app: TestApp;
let organisationId: OrganisationId;
let name = '';
let me: SignedIn;
let made = 0;
beforeAll(async () => {
  app = await openTestApp();
  organisationId = await app.addOrganisation('Lindenhof');
});
afterAll(() => app.close());
beforeEach(async () => {
  made += 1;
  name = `user${made}`;
  await app.addUser(name, organisationId, 'carer');
  me = await app.signIn(name);
});

const email = (): string => `${name}@example.org`;
const as = ({ tokenInfo }: SignedIn, method: string, path: string, body?: unknown) =>
  app.server.call(method, `/account/${path}`, {
    token: tokenInfo.access_token,
    ...(body === undefined ? {} : { body }),
  });
const account = async (): Promise<Account> => (await as(me, 'GET', 'GetMyAccount')).body as Account;
const isIn = async ({ tokenInfo }: SignedIn): Promise<boolean> =>
  (await app.server.call('GET', '/user/fetchuserdetails', { token: tokenInfo.access_token })).status === 200;
const code = async (count: number): Promise<string> => {
  const token = me.tokenInfo.access_token;
  expect((await app.server.call('GET', '/user/initializemfa', { token })).status).toBe(200);
  return codeIn(await newestMail(app.database.db, email(), count));
};
const audited = async (action: string) =>
  app.database.db
    .selectFrom('audit')
    .select(['user_id', 'target', 'detail'])
    .where('action', '=', action)
    .where((row) => row.or([row('user_id', '=', me.user.id), row('target', '=', me.user.id)]))
    .execute();

describe('the second factor', () => {
  const set = (body: unknown) => as(me, 'PUT', 'SetMySecondFactor', body);

  it('is turned on with a code, ends the other sessions, and is then required', async () => {
    const there = await app.signIn(name);
    const mailedCode = await code(1);
    expect((await mailsTo(app.database.db, email())).at(-1)?.subject).toBe(
      'Your code to turn on codes by e-mail',
    );
    expect(await set({ enabled: true, code: otherThan(mailedCode) })).toMatchObject({
      status: 403,
      body: { code: 'code-wrong' },
    });
    expect(await isIn(there)).toBe(true);
    const until = new Date(app.clock.ms + 30 * 86_400_000).toISOString();
    expect(await account()).toMatchObject({ secondFactor: { until: null } });
    expect((await set({ enabled: true, code: mailedCode })).body).toMatchObject({
      secondFactor: { enabled: true, until },
    });
    expect(await isIn(me)).toBe(true);
    expect(await isIn(there)).toBe(false);
    expect(await app.signIn(name)).toMatchObject({ secondFactor: 'needed' });
    expect((await mailsTo(app.database.db, email())).at(-1)?.subject).toBe('Codes by e-mail are on');
  });

  it('is turned off with the password', async () => {
    await set({ enabled: true, code: await code(1) });
    expect(await set({ enabled: false, password: 'Wrong-pass1' })).toMatchObject({ status: 403 });
    expect(await set({ enabled: false })).toMatchObject({ status: 400 });
    expect((await set({ enabled: false, password: testPassword })).body).toMatchObject({
      secondFactor: { enabled: false },
    });
    expect(await app.signIn(name)).toMatchObject({ secondFactor: 'off' });
    expect(await audited('account.second-factor-set')).toMatchObject([
      { detail: { enabled: true } },
      { detail: { enabled: false } },
    ]);
  });

  it('stays on where an organisation requires it', async () => {
    await set({ enabled: true, code: await code(1) });
    const require = (requires_second_factor: boolean) =>
      app.database.db.updateTable('organisations').set({ requires_second_factor }).execute();
    await require(true);
    expect(await account()).toMatchObject({ secondFactor: { required: true } });
    expect(await set({ enabled: false, password: testPassword })).toMatchObject({
      status: 409,
      body: { code: 'second-factor-required' },
    });
    await require(false);
  });
});

describe('trusted browsers', () => {
  it('are listed to their user, and forgotten singly or together', async () => {
    const { db } = app.database;
    const trust = async (n: number, user_id = me.user.id) => {
      const at = new Date(app.clock.ms);
      const until = new Date(app.clock.ms + 20 * 86_400_000);
      const user_agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
      const row = { user_id, token_hash: Buffer.from(`${name}-${n}`), seen_at: at, trusted_at: at };
      await db
        .insertInto('browsers')
        .values({ ...row, trusted_until: until, address: '10.0.0.9', user_agent })
        .execute();
    };
    for (const n of [1, 2, 3]) await trust(n);
    const outsider = await app.addUser(`outsider${made}`, organisationId, 'carer');
    await trust(4, outsider);
    const list = async () =>
      Object((await as(me, 'GET', 'GetMyTrustedBrowsers')).body) as { browserId: string }[];
    const all = await list();
    expect(all).toHaveLength(3);
    expect(all[0]).toMatchObject({
      device: { browser: 'Firefox', system: 'Linux' },
      address: '10.0.0.9',
      isThis: false,
    });
    const forgetOne = (id: string | undefined) => as(me, 'DELETE', `ForgetMyBrowser?browserId=${id}`);
    expect((await forgetOne(all[0]?.browserId)).status).toBe(200);
    expect(await forgetOne(all[0]?.browserId)).toMatchObject({
      status: 404,
      body: { code: 'browser-not-found' },
    });
    const foreign = await db
      .selectFrom('browsers')
      .select('id')
      .where('user_id', '=', outsider)
      .executeTakeFirstOrThrow();
    expect((await forgetOne(foreign.id)).status).toBe(404);
    expect(await list()).toHaveLength(2);
    expect((await as(me, 'DELETE', 'ForgetMyBrowsers')).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(
      await db.selectFrom('browsers').select('id').where('trusted_until', 'is not', null).execute(),
    ).toHaveLength(1);
  });
});
