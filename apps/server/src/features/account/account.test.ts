import type { Account } from '@padlight/contract';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type House, housePassword, openHouse, type SignedIn } from '../../testing/house.ts';
import { codeIn, mailsTo, newestMail, otherThan, tokenIn } from '../../testing/mails.ts';

let house: House;
let organisationId: number;
let name = '';
let me: SignedIn;
let made = 0;
beforeAll(async () => {
  house = await openHouse();
  organisationId = await house.addOrganisation('Lindenhof');
});
afterAll(() => house.close());
beforeEach(async () => {
  made += 1;
  name = `user${made}`;
  await house.addUser(name, organisationId, 'carer');
  me = await house.signIn(name);
});

const email = (): string => `${name}@example.org`;
const as = ({ tokenInfo }: SignedIn, method: string, path: string, body?: unknown, headers = {}) =>
  house.server.call(method, `/account/${path}`, {
    token: tokenInfo.access_token,
    headers,
    ...(body === undefined ? {} : { body }),
  });
const account = async (): Promise<Account> => (await as(me, 'GET', 'GetMyAccount')).body as Account;
const isIn = async ({ tokenInfo }: SignedIn): Promise<boolean> =>
  (await house.server.call('GET', '/user/fetchuserdetails', { token: tokenInfo.access_token })).status ===
  200;
const code = async (count: number): Promise<string> => {
  const token = me.tokenInfo.access_token;
  expect((await house.server.call('GET', '/user/initializemfa', { token })).status).toBe(200);
  return codeIn(await newestMail(house.database.db, email(), count));
};
const audited = async (action: string) =>
  house.database.db
    .selectFrom('audit')
    .select(['user_id', 'target', 'detail'])
    .where('action', '=', action)
    .where((row) => row.or([row('user_id', '=', me.user.id), row('target', '=', me.user.id)]))
    .execute();

describe('the profile', () => {
  it('is shown, and changed in name and language alone', async () => {
    expect(await account()).toMatchObject({
      username: name,
      email: email(),
      pendingEmail: null,
      language: 'en',
      secondFactor: { enabled: false, required: false, trustDays: 30 },
      eventMail: false,
    });
    const profile = { displayName: 'Anna Zöller', language: 'de' };
    expect((await as(me, 'PUT', 'SaveMyProfile', profile)).body).toMatchObject(profile);
    for (const more of [{ email: 'x@example.org' }, { username: 'root' }, { is_disabled: false }])
      expect((await as(me, 'PUT', 'SaveMyProfile', { ...profile, ...more })).status).toBe(400);
    expect(await account()).toMatchObject({ ...profile, username: name, email: email() });
    expect(await audited('account.profile-saved')).toHaveLength(1);
  });

  it('has mails written in its language', async () => {
    await as(me, 'PUT', 'SaveMyProfile', { displayName: 'Anna', language: 'de' });
    await code(1);
    expect((await mailsTo(house.database.db, email()))[0]).toMatchObject({
      subject: 'Ihr Code für Padlight',
      text: expect.stringContaining('Guten Tag Anna,'),
    });
  });
});

describe('another e-mail address', () => {
  const other = () => `new-${name}@example.org`;
  const ask = (password = housePassword) => as(me, 'POST', 'ChangeMyEmail', { email: other(), password });
  const confirm = (token: string) => house.server.call('POST', '/account/ConfirmEmail', { body: { token } });

  it('counts once the link that was mailed to it is followed, and the old one is told', async () => {
    expect((await ask()).body).toMatchObject({ email: email(), pendingEmail: other() });
    const token = tokenIn(await newestMail(house.database.db, other()));
    expect(await confirm(token)).toMatchObject({ status: 200 });
    expect(await account()).toMatchObject({ email: other(), pendingEmail: null });
    expect((await mailsTo(house.database.db, email())).at(-1)?.subject).toContain('was changed');
    expect(await confirm(token)).toMatchObject({ status: 403, body: { code: 'link-invalid' } });
    expect(await audited('account.email-changed')).toHaveLength(1);
  });

  it('wants the password, and is no flood', async () => {
    expect(await ask('Wrong-pass1')).toMatchObject({ status: 403, body: { code: 'wrong-password' } });
    expect((await account()).pendingEmail).toBeNull();
    for (let n = 0; n < 5; n++) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });

  it('is not confirmed with a link for a password, nor a password chosen with its link', async () => {
    await ask();
    const token = tokenIn(await newestMail(house.database.db, other()));
    const body = { token, password: 'Heron+Reed7' };
    expect((await house.server.call('POST', '/api/user/ChooseNewPassword', { body })).status).toBe(403);
    await house.server.call('POST', '/api/user/ForgotPassword', { body: { username: name } });
    expect((await confirm(tokenIn(await newestMail(house.database.db, email())))).status).toBe(403);
    expect((await confirm(token)).status).toBe(200);
  });
});

describe('the second factor', () => {
  const set = (body: unknown) => as(me, 'PUT', 'SetMySecondFactor', body);

  it('is turned on with a code, which ends the other sessions, and asked for from then on', async () => {
    const there = await house.signIn(name);
    const given = await code(1);
    expect(await set({ enabled: true, code: otherThan(given) })).toMatchObject({
      status: 403,
      body: { code: 'code-wrong' },
    });
    expect(await isIn(there)).toBe(true);
    expect((await set({ enabled: true, code: given })).body).toMatchObject({
      secondFactor: { enabled: true },
    });
    expect(await isIn(me)).toBe(true);
    expect(await isIn(there)).toBe(false);
    expect(await house.signIn(name)).toMatchObject({ secondFactor: 'needed' });
    expect((await mailsTo(house.database.db, email())).at(-1)?.subject).toBe('Codes by e-mail are on');
  });

  it('is turned off with the password', async () => {
    await set({ enabled: true, code: await code(1) });
    expect(await set({ enabled: false, password: 'Wrong-pass1' })).toMatchObject({ status: 403 });
    expect(await set({ enabled: false })).toMatchObject({ status: 400 });
    expect((await set({ enabled: false, password: housePassword })).body).toMatchObject({
      secondFactor: { enabled: false },
    });
    expect(await house.signIn(name)).toMatchObject({ secondFactor: 'off' });
    expect(await audited('account.second-factor-set')).toMatchObject([
      { detail: { enabled: true } },
      { detail: { enabled: false } },
    ]);
  });

  it('stays on where an organisation requires it', async () => {
    await set({ enabled: true, code: await code(1) });
    const require = (requires_second_factor: boolean) =>
      house.database.db.updateTable('organisations').set({ requires_second_factor }).execute();
    await require(true);
    expect(await account()).toMatchObject({ secondFactor: { required: true } });
    expect(await set({ enabled: false, password: housePassword })).toMatchObject({
      status: 409,
      body: { code: 'second-factor-required' },
    });
    await require(false);
  });
});

describe('trusted browsers', () => {
  it('are listed to their user, and forgotten one by one or all', async () => {
    const { db } = house.database;
    const trust = async (n: number, user_id = me.user.id) => {
      const at = new Date(house.clock.ms);
      const until = new Date(house.clock.ms + 20 * 86_400_000);
      const user_agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
      const row = { user_id, token_hash: Buffer.from(`${name}-${n}`), seen_at: at, trusted_at: at };
      await db
        .insertInto('browsers')
        .values({ ...row, trusted_until: until, address: '10.0.0.9', user_agent })
        .execute();
    };
    for (const n of [1, 2, 3]) await trust(n);
    const stranger = await house.addUser(`stranger${made}`, organisationId, 'carer');
    await trust(4, stranger);
    const list = async () =>
      Object((await as(me, 'GET', 'GetMyTrustedBrowsers')).body) as { browserId: string }[];
    const all = await list();
    expect(all).toHaveLength(3);
    expect(all[0]).toMatchObject({
      device: { browser: 'Firefox', system: 'Linux' },
      address: '10.0.0.9',
      isThis: false,
    });
    const one = (id: string | undefined) => as(me, 'DELETE', `ForgetMyBrowser?browserId=${id}`);
    expect((await one(all[0]?.browserId)).status).toBe(200);
    expect(await one(all[0]?.browserId)).toMatchObject({ status: 404, body: { code: 'browser-not-found' } });
    const foreign = await db
      .selectFrom('browsers')
      .select('id')
      .where('user_id', '=', stranger)
      .executeTakeFirstOrThrow();
    expect((await one(foreign.id)).status).toBe(404);
    expect(await list()).toHaveLength(2);
    expect((await as(me, 'DELETE', 'ForgetMyBrowsers')).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(
      await db.selectFrom('browsers').select('id').where('trusted_until', 'is not', null).execute(),
    ).toHaveLength(1);
  });
});

describe('sessions', () => {
  const list = async () =>
    (await as(me, 'GET', 'GetMySessions')).body as { sessionId: string; isThis: boolean }[];

  it('are listed with device, address, organisation and last use', async () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/139.0 Safari/537.36 Edg/139.0';
    house.clock.ms += 60_000;
    const there = await house.signIn(name, { 'user-agent': agent, 'x-forwarded-for': '10.7.0.1' });
    house.clock.ms += 10 * 60_000;
    const body = { refresh_token: there.tokenInfo.refresh_token };
    const headers = { 'user-agent': agent, 'x-forwarded-for': '10.7.0.2' };
    await house.server.call('POST', '/api/user/RefreshTokenv2', { body, headers });
    const [first, second] = await list();
    expect(first).toMatchObject({
      device: { browser: 'Edge', system: 'Windows' },
      address: '10.7.0.2',
      organisationName: 'Lindenhof',
      lastUsedAt: new Date(house.clock.ms).toISOString(),
      isThis: false,
    });
    expect(second).toMatchObject({ isThis: true });
  });

  it("of one's own are ended one by one, with their live connection; of others not", async () => {
    const there = await house.signIn(name);
    const auth = { token: there.tokenInfo.access_token };
    const socket = io(house.server.origin, { path: '/live', auth, forceNew: true, reconnection: false });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const told = new Promise((resolve) => socket.once('userLogout', resolve));
    const other = (await list()).find(({ isThis }) => !isThis)?.sessionId;
    const stranger = `stranger${made}`;
    await house.addUser(stranger, organisationId, 'carer');
    const theirs = await house.signIn(stranger);
    expect(await as(theirs, 'DELETE', `EndMySession?sessionId=${other}`)).toMatchObject({
      status: 404,
      body: { code: 'session-not-found' },
    });
    expect((await as(me, 'DELETE', `EndMySession?sessionId=${other}`)).status).toBe(200);
    expect(await told).toEqual({ reason: 'revoked' });
    expect(await isIn(there)).toBe(false);
    expect(await isIn(me)).toBe(true);
    expect((await as(me, 'DELETE', `EndMySession?sessionId=${other}`)).status).toBe(404);
  });

  it('but this one are ended at once', async () => {
    const others = [await house.signIn(name), await house.signIn(name)];
    expect((await as(me, 'DELETE', 'EndMyOtherSessions')).body).toEqual({ success: true, ended: 2 });
    for (const other of others) expect(await isIn(other)).toBe(false);
    expect(await list()).toMatchObject([{ isThis: true }]);
    expect(await audited('account.sessions-ended')).toMatchObject([{ detail: { sessionsEnded: 2 } }]);
  });
});

describe('e-mails about events', () => {
  const signed = async (): Promise<string> => {
    await as(me, 'PUT', 'SetMyEventMail', { subscribed: true });
    const text = await newestMail(house.database.db, email());
    return /receive-notification#(\S+)/.exec(text)?.[1] ?? '';
  };
  const by = (method: string, call: string, query: string) =>
    house.server.call(method, `/user/${call}?${query}`);

  it('are ended and begun with the signed link of a mail, without a sign-in', async () => {
    const query = await signed();
    expect(await by('GET', 'UserEmailSubscriptionByEmail', query)).toMatchObject({
      body: { subscribed: true },
    });
    expect(await by('PUT', 'UnSubscribeEventEmailByEmail', query)).toMatchObject({
      body: { subscribed: false },
    });
    expect((await account()).eventMail).toBe(false);
    const reply = await by('PUT', 'SubscribeEventEmailByEmail', query);
    expect(reply.text).toBe('{"subscribed":true}');
    expect((await account()).eventMail).toBe(true);
  });

  it('are told of to nobody whose link is not ours, whether or not there is such an address', async () => {
    const query = new URLSearchParams(await signed());
    const forged = [
      new URLSearchParams({ email: email(), signature: 'A'.repeat(43) }),
      new URLSearchParams({ email: 'nobody@example.org', signature: query.get('signature') ?? '' }),
      new URLSearchParams({ email: 'nobody@example.org', signature: 'x' }),
    ];
    for (const one of forged)
      for (const [method, call] of [
        ['GET', 'UserEmailSubscriptionByEmail'],
        ['PUT', 'SubscribeEventEmailByEmail'],
        ['PUT', 'UnSubscribeEventEmailByEmail'],
      ] as const)
        expect(await by(method, call, one.toString())).toMatchObject({
          status: 403,
          body: { code: 'link-invalid' },
        });
    expect((await account()).eventMail).toBe(true);
    const audit = await house.database.db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify(audit)).not.toContain(query.get('signature'));
  });
});
