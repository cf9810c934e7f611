import type { OrganisationId } from '@padlight/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addFactor, factorClient } from './testing/factor-client.ts';

let app: TestApp;
let organisationId: OrganisationId;
let client: ReturnType<typeof factorClient>;
beforeAll(async () => {
  app = await openTestApp();
  organisationId = await app.addOrganisation('Lindenhof');
  client = factorClient(app);
  for (const name of ['anna', 'ben', 'cara', 'dora', 'emil', 'fritz', 'greta']) {
    await app.addUser(name, organisationId, 'carer');
    await addFactor(app, name);
  }
});
afterEach(() => {
  app.expiry.stoppedAt = undefined;
});
afterAll(() => app.close());

const dayMs = 86_400_000;
const needsCode = async (username: string, cookie?: string): Promise<boolean> =>
  (await client.login(username, cookie === undefined ? {} : { cookie })).body.secondFactor === 'needed';

it('a browser unused for 400 days is forgotten, unless the clock is doubted', async () => {
  const known = async () => (await app.database.db.selectFrom('browsers').select('id').execute()).length;
  await client.enter('greta');
  app.expiry.stoppedAt = app.clock.ms;
  app.clock.ms += 401 * dayMs;
  await client.enter('greta');
  expect(await known()).toBe(2);
  app.expiry.stoppedAt = undefined;
  await client.enter('greta');
  expect(await known()).toBe(2);
});

describe('a trusted browser', () => {
  it('is recognised by a cookie that no script and no other site reads', async () => {
    const { setCookie, body } = await client.enter('anna', { trust: true });
    expect(setCookie).toMatch(/^__Host-padlight-browser=[\w-]{43}; /);
    for (const flag of ['Path=/', 'HttpOnly', 'SameSite=Strict', 'Secure', 'Max-Age='])
      expect(setCookie).toContain(flag);
    const trusted = Date.parse(body.secondFactorUntil ?? '') - app.clock.ms;
    expect(Math.round(trusted / dayMs)).toBe(30);
  });

  it('needs no code for 30 days, and the server returns the end of trust', async () => {
    const { cookie, body } = await client.enter('anna', { trust: true });
    const again = await client.login('anna', { cookie });
    expect(again.body).toMatchObject({ secondFactor: 'done', secondFactorUntil: body.secondFactorUntil });
    expect((await client.details(again.token)).status).toBe(200);
    expect(await needsCode('anna')).toBe(true);
    app.clock.ms += 30 * dayMs;
    expect(await needsCode('anna', cookie)).toBe(true);
  });

  it('is trusted for one user only, and for several users separately', async () => {
    const { cookie } = await client.enter('anna', { trust: true });
    expect(await needsCode('ben', cookie)).toBe(true);
    const both = await client.enter('ben', { trust: true, cookie });
    expect(await needsCode('anna', both.cookie)).toBe(false);
    expect(await needsCode('ben', both.cookie)).toBe(false);
    expect(await needsCode('anna', cookie)).toBe(true);
  });

  it('does not get in by a planted cookie', async () => {
    const planted = '__Host-padlight-browser=planted-planted-planted-planted-planted';
    const { cookie } = await client.enter('cara', { trust: true, cookie: planted });
    expect(cookie).not.toBe(planted);
    expect(await needsCode('cara', planted)).toBe(true);
    expect(await needsCode('cara', cookie)).toBe(false);
  });

  it('is not trusted where the user declined', async () => {
    const { cookie, body } = await client.enter('dora');
    expect(body.secondFactor).toBe('done');
    expect(await needsCode('dora', cookie)).toBe(true);
  });

  it('is trusted no longer than the organisation allows now', async () => {
    const { cookie } = await client.enter('emil', { trust: true });
    const allow = (trust_days: number) =>
      app.database.db.updateTable('organisations').set({ trust_days }).execute();
    await allow(0);
    expect(await needsCode('emil', cookie)).toBe(true);
    const none = await client.enter('emil', { trust: true });
    expect(await needsCode('emil', none.cookie)).toBe(true);
    await allow(7);
    const week = await client.enter('emil', { trust: true });
    expect(await needsCode('emil', week.cookie)).toBe(false);
    app.clock.ms += 7 * dayMs;
    expect(await needsCode('emil', week.cookie)).toBe(true);
    await allow(30);
  });

  it('is stored as a hash', async () => {
    const { cookie } = await client.enter('fritz', { trust: true });
    const value = cookie.split('=')[1] ?? '';
    const rows = await app.database.db.selectFrom('browsers').select('token_hash').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ token_hash }) => token_hash.toString('base64url').includes(value))).toBe(false);
    expect(rows.some(({ token_hash }) => token_hash.toString('utf8').includes(value))).toBe(false);
  });

  it('is no sign-in by itself', async () => {
    const { cookie } = await client.enter('fritz', { trust: true });
    const reply = await app.server.call('GET', '/user/fetchuserdetails', { headers: { cookie } });
    expect(reply).toMatchObject({ status: 401, body: { code: 'token-not-provided' } });
  });
});

it('a session needs a new code when its second factor is 30 days old', async () => {
  const { body } = await client.enter('ben');
  let { refresh_token } = body.tokenInfo;
  let token = body.tokenInfo.access_token;
  for (let days = 0; days < 31; days += 10) {
    const reply = await app.server.call('POST', '/api/user/RefreshTokenv2', { body: { refresh_token } });
    expect(reply.status).toBe(200);
    ({ refresh_token, access_token: token } = Object(reply.body));
    app.clock.ms += days < 30 ? 10 * dayMs : 0;
  }
  expect(await client.details(token)).toMatchObject({ status: 403, body: { code: 'second-factor-needed' } });
  await client.send(token);
  const reply = await client.verify(token, await client.code('ben', 2));
  expect(reply).toMatchObject({ status: 200, body: { secondFactor: 'done' } });
  expect((await client.details(Object(reply.body).tokenInfo.access_token)).status).toBe(200);
});
