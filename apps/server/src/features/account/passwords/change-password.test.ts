import type { OrganisationId } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const fresh = 'Heron+Reed7';
const post = (path: string, body: unknown, token?: string, headers = {}) =>
  app.server.call('POST', path, { body, headers, ...(token === undefined ? {} : { token }) });
const login = (password: string) => post('/api/user/login', { username: name, password });
const isIn = async (token: string): Promise<boolean> =>
  (await app.server.call('GET', '/user/fetchuserdetails', { token })).status === 200;

describe('changing the password', () => {
  const change = (token: string, oldPassword: string, newPassword = fresh) =>
    post('/api/user/ChangePassword', { oldPassword, newPassword }, token);

  it('ends the other sessions and keeps this one', async () => {
    const [here, there] = [await app.signIn(name), await app.signIn(name)];
    expect((await change(here.tokenInfo.access_token, testPassword)).status).toBe(200);
    expect(await isIn(here.tokenInfo.access_token)).toBe(true);
    expect(await isIn(there.tokenInfo.access_token)).toBe(false);
    expect((await login(fresh)).status).toBe(200);
    expect((await login(testPassword)).status).toBe(401);
  });

  it('needs the old one; five wrong ones end the session without revealing it', async () => {
    const { tokenInfo } = await app.signIn(name);
    const token = tokenInfo.access_token;
    for (let n = 0; n < 5; n++) {
      expect(await isIn(token)).toBe(true);
      expect(await change(token, `Wrong-pass${n}`)).toMatchObject({
        status: 403,
        body: { code: 'wrong-password' },
      });
    }
    expect(await isIn(token)).toBe(false);
    expect((await login(testPassword)).status).toBe(200);
  });

  it('counts wrong passwords again from zero after a right one, simultaneous ones singly', async () => {
    const { tokenInfo } = await app.signIn(name);
    const token = tokenInfo.access_token;
    for (let n = 0; n < 4; n++) await change(token, 'Wrong-pass1');
    expect((await change(token, testPassword)).status).toBe(200);
    const burst = await Promise.all(
      Array.from({ length: 8 }, () => change(token, 'Wrong-pass1', 'Otter+Reed8')),
    );
    expect(burst.every(({ status }) => status === 403 || status === 401)).toBe(true);
    expect((await change(token, fresh, 'Otter+Reed8')).status).toBe(401);
  });

  it('refuses a weak, obvious or unchanged one', async () => {
    const { tokenInfo } = await app.signIn(name);
    const reported = async (password: string) =>
      Object((await change(tokenInfo.access_token, testPassword, password)).body).code;
    expect(await reported('weak')).toBe('password-policy');
    expect(await reported('P@ssw0rd!')).toBe('password-obvious');
    expect(await reported(testPassword)).toBe('bad-request');
    expect((await login(testPassword)).status).toBe(200);
  });
});
