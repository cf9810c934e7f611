import { defaultPasswordPolicy, type OrganisationId } from '@padlight/contract';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailsTo, newestMail, tokenIn } from '../../../testing/mails.ts';
import { openTestApp, type TestApp, testPassword } from '../../../testing/test-app.ts';

let app: TestApp;
let organisationId: OrganisationId;
let name = '';
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
});

const email = (): string => `${name}@example.org`;
const fresh = 'Heron+Reed7';
const post = (path: string, body: unknown, token?: string, headers = {}) =>
  app.server.call('POST', path, { body, headers, ...(token === undefined ? {} : { token }) });
const forgot = (username: string, headers = {}) =>
  post('/api/user/ForgotPassword', { username }, undefined, headers);
const choose = (token: string, password = fresh) => post('/api/user/ChooseNewPassword', { token, password });
const login = (password: string) => post('/api/user/login', { username: name, password });
const policy = (token?: string) =>
  app.server.call('GET', `/user/GetPasswordPolicy${token === undefined ? '' : `?token=${token}`}`);
const link = async (count = 1): Promise<string> => {
  await forgot(name);
  return tokenIn(await newestMail(app.database.db, email(), count));
};
const isIn = async (token: string): Promise<boolean> =>
  (await app.server.call('GET', '/user/fetchuserdetails', { token })).status === 200;
const invalid = { status: 403, body: { code: 'link-invalid' } };

describe('a mailed link', () => {
  it('gives a new password once, ends every session, and informs the user', async () => {
    const { tokenInfo } = await app.signIn(name);
    const auth = { token: tokenInfo.access_token };
    const socket = io(app.server.origin, { path: '/live', auth, forceNew: true, reconnection: false });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    const token = await link();
    expect(await choose(token)).toMatchObject({ status: 200, body: { success: true } });
    expect(await ended).toBe('io server disconnect');
    expect(await isIn(tokenInfo.access_token)).toBe(false);
    expect((await login(testPassword)).status).toBe(401);
    expect((await login(fresh)).status).toBe(200);
    expect(await choose(token, 'Otter+Reed8')).toMatchObject(invalid);
    expect((await mailsTo(app.database.db, email())).at(-1)?.subject).toContain('was changed');
  });

  it('is followed once, also by two at the same time', async () => {
    const token = await link();
    const replies = await Promise.all([choose(token), choose(token, 'Otter+Reed8')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('is valid for an hour', async () => {
    const token = await link();
    app.clock.ms += 60 * 60_000;
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

  it('stays valid where the password was refused', async () => {
    const token = await link();
    expect(await choose(token, 'short')).toMatchObject({ status: 400, body: { code: 'password-policy' } });
    expect(await choose(token, 'Sommer24!')).toMatchObject({
      status: 400,
      body: { code: 'password-obvious' },
    });
    expect(await choose(token, `X+${name}+1`)).toMatchObject({ body: { code: 'password-obvious' } });
    expect((await choose(token)).status).toBe(200);
  });

  it('is of no other user, and not guessed', async () => {
    for (const token of ['', 'x', 'A'.repeat(43), '../../x'])
      expect((await choose(token)).status).toBeGreaterThanOrEqual(400);
  });

  it('returns the password policy of its user’s organisation', async () => {
    const long = { ...defaultPasswordPolicy, minLength: 15, maxLength: 128, needsSpecial: false };
    const set = (password_policy: string | null) =>
      app.database.db.updateTable('organisations').set({ password_policy }).execute();
    await set(JSON.stringify(long));
    const token = await link();
    expect((await policy(token)).body).toEqual(long);
    expect((await policy()).body).toEqual(defaultPasswordPolicy);
    expect(await policy('made-up')).toMatchObject(invalid);
    expect(await choose(token)).toMatchObject({ body: { code: 'password-policy' } });
    expect((await choose(token, `Heron in the reed 7 ${'x'.repeat(100)}`)).status).toBe(200);
    await set(null);
  });

  it('is stored as a hash, and is in no log or audit row', async () => {
    const token = await link();
    await choose(token);
    const { db } = app.database;
    const again = await link(3);
    const links = await db.selectFrom('link_tokens').select('hash').execute();
    const stored = links.map(({ hash }) => hash.toString('base64url') + hash.toString('latin1')).join();
    const audit = await db.selectFrom('audit').selectAll().execute();
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['password.link-asked', 'password.chosen']),
    );
    for (const secret of [token, again, fresh, testPassword])
      expect(stored + JSON.stringify(audit) + JSON.stringify(app.server.logged)).not.toContain(secret);
  });
});
