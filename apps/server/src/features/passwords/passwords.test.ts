import { defaultPasswordPolicy } from '@padlight/contract';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type House, housePassword, houseUrl, openHouse } from '../../testing/house.ts';
import { mailsTo, newestMail, tokenIn } from '../../testing/mails.ts';

let house: House;
let organisationId: number;
let name = '';
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
});

const email = (): string => `${name}@example.org`;
const fresh = 'Heron+Reed7';
const post = (path: string, body: unknown, token?: string, headers = {}) =>
  house.server.call('POST', path, { body, headers, ...(token === undefined ? {} : { token }) });
const forgot = (username: string, headers = {}) =>
  post('/api/user/ForgotPassword', { username }, undefined, headers);
const choose = (token: string, password = fresh) => post('/api/user/ChooseNewPassword', { token, password });
const login = (password: string) => post('/api/user/login', { username: name, password });
const policy = (token?: string) =>
  house.server.call('GET', `/user/GetPasswordPolicy${token === undefined ? '' : `?token=${token}`}`);
const link = async (count = 1): Promise<string> => {
  await forgot(name);
  return tokenIn(await newestMail(house.database.db, email(), count));
};
const isIn = async (token: string): Promise<boolean> =>
  (await house.server.call('GET', '/user/fetchuserdetails', { token })).status === 200;
const invalid = { status: 403, body: { code: 'link-invalid' } };

describe('a forgotten password', () => {
  it('is answered by mail alone: the call says the same of every name', async () => {
    const replies = [
      await forgot(name),
      await forgot('nobody at all'),
      await forgot(` ${name.toUpperCase()} `),
    ];
    for (const { status, text } of replies) expect([status, text]).toEqual([200, '{"success":true}']);
    await newestMail(house.database.db, email(), 2);
    const all = await house.database.db.selectFrom('outbox').select('to_address').execute();
    expect(all.filter(({ to_address }) => to_address.includes('nobody'))).toEqual([]);
  });

  it('has a link to the address that the operator set, whatever host was asked', async () => {
    await forgot(name, {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      origin: 'https://evil.example',
    });
    const text = await newestMail(house.database.db, email());
    expect(text).toContain(`${houseUrl}/sign-in#choose-password=`);
    expect(text).not.toContain('evil');
  });

  it('floods no mailbox: three links an hour', async () => {
    for (let n = 0; n < 6; n++) await forgot(name, { 'x-forwarded-for': `10.4.0.${n}` });
    await newestMail(house.database.db, email(), 3);
    const marker = `marker${made}`;
    await house.addUser(marker, organisationId, 'carer');
    await forgot(marker);
    await newestMail(house.database.db, `${marker}@example.org`);
    expect(await mailsTo(house.database.db, email())).toHaveLength(3);
  });

  it('is held up by what was typed, whether or not there is such a user', async () => {
    const headers = { 'x-forwarded-for': '10.4.1.1' };
    for (const username of [name, 'nobody'])
      for (let n = 0; n <= 10; n++) expect((await forgot(username, headers)).status).toBe(n < 10 ? 200 : 429);
  });

  it('is no way in for a disabled user', async () => {
    await house.database.db
      .updateTable('users')
      .set({ is_disabled: true })
      .where('username', '=', name)
      .execute();
    await forgot(name);
    const marker = `disabled${made}`;
    await house.addUser(marker, organisationId, 'carer');
    await forgot(marker);
    await newestMail(house.database.db, `${marker}@example.org`);
    expect(await mailsTo(house.database.db, email())).toEqual([]);
  });
});

describe('a mailed link', () => {
  it('gives a new password once, ends every session and its live connection, and tells the user', async () => {
    const { tokenInfo } = await house.signIn(name);
    const auth = { token: tokenInfo.access_token };
    const socket = io(house.server.origin, { path: '/live', auth, forceNew: true, reconnection: false });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    const token = await link();
    expect(await choose(token)).toMatchObject({ status: 200, body: { success: true } });
    expect(await ended).toBe('io server disconnect');
    expect(await isIn(tokenInfo.access_token)).toBe(false);
    expect((await login(housePassword)).status).toBe(401);
    expect((await login(fresh)).status).toBe(200);
    expect(await choose(token, 'Otter+Reed8')).toMatchObject(invalid);
    expect((await mailsTo(house.database.db, email())).at(-1)?.subject).toContain('was changed');
  });

  it('is followed once by two at the same time', async () => {
    const token = await link();
    const replies = await Promise.all([choose(token), choose(token, 'Otter+Reed8')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('is good for an hour', async () => {
    const token = await link();
    house.clock.ms += 60 * 60_000;
    expect(await choose(token)).toMatchObject(invalid);
  });

  it('is void once another one was followed, or the password was changed', async () => {
    const [first, second] = [await link(1), await link(2)];
    expect((await choose(second)).status).toBe(200);
    expect(await choose(first)).toMatchObject(invalid);
    const third = await link(4);
    const { tokenInfo } = (await login(fresh)).body as { tokenInfo: { access_token: string } };
    const body = { oldPassword: fresh, newPassword: 'Otter+Reed8' };
    expect((await post('/api/user/ChangePassword', body, tokenInfo.access_token)).status).toBe(200);
    expect(await choose(third)).toMatchObject(invalid);
  });

  it('stays good where the password was not', async () => {
    const token = await link();
    expect(await choose(token, 'short')).toMatchObject({ status: 400, body: { code: 'password-policy' } });
    expect(await choose(token, 'Sommer24!')).toMatchObject({
      status: 400,
      body: { code: 'password-obvious' },
    });
    expect(await choose(token, `X+${name}+1`)).toMatchObject({ body: { code: 'password-obvious' } });
    expect((await choose(token)).status).toBe(200);
  });

  it("is nobody else's, and not guessed", async () => {
    for (const token of ['', 'x', 'A'.repeat(43), '../../x'])
      expect((await choose(token)).status).toBeGreaterThanOrEqual(400);
  });

  it('says what the password must be, by the organisation of its user', async () => {
    const long = { ...defaultPasswordPolicy, minLength: 15, maxLength: 128, needsSpecial: false };
    const set = (password_policy: string | null) =>
      house.database.db.updateTable('organisations').set({ password_policy }).execute();
    await set(JSON.stringify(long));
    const token = await link();
    expect((await policy(token)).body).toEqual(long);
    expect((await policy()).body).toEqual(defaultPasswordPolicy);
    expect(await policy('made-up')).toMatchObject(invalid);
    expect(await choose(token)).toMatchObject({ body: { code: 'password-policy' } });
    expect((await choose(token, `Heron in the reed 7 ${'x'.repeat(100)}`)).status).toBe(200);
    await set(null);
  });

  it('is kept as a hash, and stands in neither log nor audit', async () => {
    const token = await link();
    await choose(token);
    const { db } = house.database;
    const again = await link(3);
    const kept = await db.selectFrom('link_tokens').select('hash').execute();
    const shown = kept.map(({ hash }) => hash.toString('base64url') + hash.toString('latin1')).join();
    const audit = await db.selectFrom('audit').selectAll().execute();
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['password.link-asked', 'password.chosen']),
    );
    for (const secret of [token, again, fresh, housePassword])
      expect(shown + JSON.stringify(audit) + JSON.stringify(house.server.logged)).not.toContain(secret);
  });
});

describe('changing the password', () => {
  const change = (token: string, oldPassword: string, newPassword = fresh) =>
    post('/api/user/ChangePassword', { oldPassword, newPassword }, token);

  it('ends the other sessions and keeps this one', async () => {
    const [here, there] = [await house.signIn(name), await house.signIn(name)];
    expect((await change(here.tokenInfo.access_token, housePassword)).status).toBe(200);
    expect(await isIn(here.tokenInfo.access_token)).toBe(true);
    expect(await isIn(there.tokenInfo.access_token)).toBe(false);
    expect((await login(fresh)).status).toBe(200);
    expect((await login(housePassword)).status).toBe(401);
  });

  it("wants the old one; five wrong ones end the session, in which it can't be found out", async () => {
    const { tokenInfo } = await house.signIn(name);
    const token = tokenInfo.access_token;
    for (let n = 0; n < 5; n++) {
      expect(await isIn(token)).toBe(true);
      expect(await change(token, `Wrong-pass${n}`)).toMatchObject({
        status: 403,
        body: { code: 'wrong-password' },
      });
    }
    expect(await isIn(token)).toBe(false);
    expect((await login(housePassword)).status).toBe(200);
  });

  it('counts wrong ones anew after a right one, and many at once as many', async () => {
    const { tokenInfo } = await house.signIn(name);
    const token = tokenInfo.access_token;
    for (let n = 0; n < 4; n++) await change(token, 'Wrong-pass1');
    expect((await change(token, housePassword)).status).toBe(200);
    const burst = await Promise.all(
      Array.from({ length: 8 }, () => change(token, 'Wrong-pass1', 'Otter+Reed8')),
    );
    expect(burst.every(({ status }) => status === 403 || status === 401)).toBe(true);
    expect((await change(token, fresh, 'Otter+Reed8')).status).toBe(401);
  });

  it('takes no weak, obvious or unchanged one', async () => {
    const { tokenInfo } = await house.signIn(name);
    const told = async (password: string) =>
      Object((await change(tokenInfo.access_token, housePassword, password)).body).code;
    expect(await told('weak')).toBe('password-policy');
    expect(await told('P@ssw0rd!')).toBe('password-obvious');
    expect(await told(housePassword)).toBe('bad-request');
    expect((await login(housePassword)).status).toBe(200);
  });
});
