import type { OrganisationId } from '@padlight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, testPassword } from '../../testing/test-app.ts';

let app: TestApp;
let organisationId: OrganisationId;
let made = 0;
beforeAll(async () => {
  app = await openTestApp();
  organisationId = await app.addOrganisation('Lindenhof');
});
afterAll(() => app.close());

const newUser = async (): Promise<string> => {
  made += 1;
  await app.addUser(`user${made}`, organisationId, 'carer');
  return `user${made}`;
};
const login = (username: string, password: string, from: string, cookie?: string) =>
  app.server.call('POST', '/api/user/login', {
    body: { username, password },
    headers: { 'x-forwarded-for': from, ...(cookie === undefined ? {} : { cookie }) },
  });
const guess = (username: string, from: string, cookie?: string) =>
  login(username, 'Wrong-pass1', from, cookie);
const tablet = async (username: string, from: string): Promise<string> =>
  (await login(username, testPassword, from)).headers.getSetCookie()[0]?.split(';', 1)[0] ?? 'none';

describe('a lock-out', () => {
  it('of an outsider in the same home does not affect the user’s known tablet', async () => {
    const name = await newUser();
    const cookie = await tablet(name, '10.5.0.1');
    for (let n = 0; n < 12; n++) await guess(name, '10.5.0.1');
    expect((await login(name, testPassword, '10.5.0.1')).status).toBe(429);
    expect((await login(name, testPassword, '10.5.0.1', cookie)).status).toBe(200);
  });

  it.each([
    [
      'whatever its form',
      (n: number) => [`10.5.8.1:${n}`, '::FFFF:10.5.8.1', `9.9.9.${n}, 10.5.8.1`][n % 3] ?? '',
      '10.5.8.1',
    ],
    ['by the network of IPv6', (n: number) => `[2001:DB8:5::${n}]:${50_000 + n}`, '2001:db8:5::ffff'],
  ])('counts one address, %s', async (_what, from, later) => {
    const name = await newUser();
    for (let n = 1; n <= 10; n++) expect((await guess(name, from(n))).status).toBe(401);
    expect((await login(name, testPassword, later)).status).toBe(429);
  });

  it('is not avoided by a made-up cookie, or by one of another user', async () => {
    const [name, other] = [await newUser(), await newUser()];
    const foreign = await tablet(other, '10.5.1.1');
    for (let n = 0; n < 10; n++)
      await guess(name, '10.5.1.2', `__Host-padlight-browser=${'made-up-made-up-made-up'}${n}`);
    for (const cookie of [`__Host-padlight-browser=${'made-up-made-up-made-up'}x`, foreign])
      expect((await login(name, testPassword, '10.5.1.2', cookie)).status).toBe(429);
  });

  it('also counts for a known browser, separately', async () => {
    const name = await newUser();
    const cookie = await tablet(name, '10.5.2.1');
    for (let n = 0; n < 10; n++) expect((await guess(name, '10.5.2.1', cookie)).status).toBe(401);
    expect((await guess(name, '10.5.2.99', cookie)).status).toBe(429);
    expect((await login(name, testPassword, '10.5.2.3')).status).toBe(200);
  });

  it('slows guessing from everywhere, but neither a known address nor a known browser', async () => {
    const name = await newUser();
    const cookie = await tablet(name, '10.5.3.1');
    await login(name, testPassword, '2001:db8:3::1');
    for (let n = 0; n < 50; n++) expect((await guess(name, `10.6.0.${n}`)).status).toBe(401);
    expect((await login(name, testPassword, '10.6.1.1')).status).toBe(429);
    expect((await login(name, testPassword, '[2001:db8:3::2]:443')).status).toBe(200);
    expect((await login(name, testPassword, '10.5.3.1')).status).toBe(200);
    expect((await login(name, testPassword, '10.6.1.2', cookie)).status).toBe(200);
  });

  it('holds for simultaneous guesses', async () => {
    const name = await newUser();
    const burst = await Promise.all(Array.from({ length: 30 }, () => guess(name, '10.5.4.1')));
    expect(burst.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
    expect(burst.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20);
  });

  it('is the same for an unknown name', async () => {
    const reported = async (username: string, from: string) => {
      const replies = [];
      for (let n = 0; n < 12; n++) replies.push((await guess(username, from)).status);
      return replies;
    };
    expect(await reported('nobody-at-all', '10.5.5.1')).toEqual(await reported(await newUser(), '10.5.5.2'));
  });
});

describe('another site', () => {
  it('can send no form to a call, and reads nothing across origins', async () => {
    const name = await newUser();
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
    ]) {
      const reply = await app.server.call('POST', '/api/user/login', {
        body: JSON.stringify({ username: name, password: testPassword }),
        headers: { 'content-type': type, origin: 'https://evil.example' },
      });
      expect(reply.status).toBe(400);
    }
    const reply = await app.server.call('OPTIONS', '/api/user/login', {
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    for (const header of ['access-control-allow-origin', 'access-control-allow-credentials'])
      expect(reply.headers.get(header)).toBeNull();
  });

  it('gains nothing by the cookie that a browser adds', async () => {
    const name = await newUser();
    const cookie = await tablet(name, '10.5.6.1');
    for (const [method, path] of [
      ['DELETE', '/account/EndMyOtherSessions'],
      ['GET', '/account/GetMyAccount'],
      ['POST', '/api/user/Logout'],
    ] as const)
      expect((await app.server.call(method, path, { headers: { cookie } })).status).toBe(401);
  });

  it('is never opened by a sign-in: addresses in requests are not followed', async () => {
    const name = await newUser();
    const path = '/api/user/login?returnUrl=https://evil.example';
    const body = { username: name, password: testPassword };
    const reply = await app.server.call('POST', path, { body });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('location')).toBeNull();
    expect(reply.text).not.toContain('evil');
    const refused = await app.server.call('POST', path, {
      body: { ...body, redirect: 'https://evil.example' },
    });
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'body.redirect' }] } });
  });
});
