import { fromTicks, type OrganisationId, permissionsOf } from '@padlight/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp, testPassword } from '../../testing/test-app.ts';
import { roleTemplates } from '../users/index.ts';

let app: TestApp;
let organisationId: OrganisationId;
beforeAll(async () => {
  app = await openTestApp();
  organisationId = await app.addOrganisation('Lindenhof');
  await app.addUser('Anna', organisationId, 'carer');
});
afterAll(() => app.close());

const login = (username: string, password: string, from = '10.1.0.1') =>
  app.server.call('POST', '/api/user/login', {
    body: { username, password },
    headers: { 'x-forwarded-for': from },
  });
const details = (token: string) => app.server.call('GET', '/user/fetchuserdetails', { token });

describe('signing in', () => {
  it('returns tokens and the user, with the only organisation active', async () => {
    const reply = await login(' anna ', testPassword);
    expect(reply.status).toBe(200);
    const { user, tokenInfo } = Object(reply.body);
    expect(user).toMatchObject({
      username: 'Anna',
      customerType: 'NORMAL',
      organisations: [
        { Active: true, OrganisationName: { OrganisationId: organisationId, Name: 'Lindenhof' } },
      ],
    });
    expect(permissionsOf(user).sort()).toEqual([...roleTemplates.carer.permissions].sort());
    const lastsMs = fromTicks(tokenInfo.expires_on) - app.clock.ms;
    expect(Math.round(lastsMs / 60_000)).toBe(15);
    expect((await details(tokenInfo.access_token)).body).toEqual(user);
  });

  it('answers a wrong password and an unknown name alike', async () => {
    const replies = [await login('anna', 'Wrong-pass1'), await login('nobody', 'Wrong-pass1')];
    const same = replies.map(({ status, body }) => ({ status, ...Object(body), correlationId: '' }));
    expect(same[0]).toMatchObject({ status: 401, code: 'invalid-credentials' });
    expect(same[1]).toEqual(same[0]);
  });

  it('refuses a disabled user', async () => {
    const id = await app.addUser('gone', organisationId, 'carer');
    const signedIn = await app.signIn('gone');
    await app.database.db.updateTable('users').set({ is_disabled: true }).where('id', '=', id).execute();
    expect((await login('gone', testPassword)).status).toBe(401);
    app.clock.ms += 5_000;
    expect((await details(signedIn.tokenInfo.access_token)).status).toBe(401);
  });

  it('adds an audit row, refused or not', async () => {
    const id = await app.addUser('audited', organisationId, 'carer');
    await login('audited', 'Wrong-pass1', '10.1.0.2');
    await login('audited', testPassword, '10.1.0.2');
    await vi.waitFor(async () => {
      const rows = await app.database.db
        .selectFrom('audit')
        .select(['action', 'user_id', 'organisation_id'])
        .where('address', '=', '10.1.0.2')
        .orderBy('action')
        .execute();
      expect(rows).toEqual([
        { action: 'refused', user_id: null, organisation_id: null },
        { action: 'session.started', user_id: id, organisation_id: organisationId },
      ]);
    });
  });

  it('stops guesses at a name for ten minutes, at their address', async () => {
    await app.addUser('guessed', organisationId, 'carer');
    for (let n = 0; n < 10; n++) expect((await login('guessed', 'Wrong-pass1', '10.1.0.3')).status).toBe(401);
    const stopped = await login('guessed', testPassword, '10.1.0.3');
    expect(stopped).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(stopped.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    expect((await login('guessed', testPassword, '10.1.0.4')).status).toBe(200);
    await vi.waitFor(async () => {
      const reported = app.database.db.selectFrom('audit').select('detail').where('address', '=', '10.1.0.3');
      expect((await reported.execute()).at(-1)).toMatchObject({ detail: { code: 'too-many-requests' } });
    });
  });
});

describe('an access token', () => {
  it('is refused once it has expired', async () => {
    const { tokenInfo } = await app.signIn('anna');
    expect((await details(tokenInfo.access_token)).status).toBe(200);
    app.clock.ms += 15 * 60_000;
    expect(await details(tokenInfo.access_token)).toMatchObject({
      status: 401,
      body: { code: 'token-invalid' },
    });
  });

  it('is refused when any part was changed, or the signature is missing', async () => {
    const { tokenInfo } = await app.signIn('anna');
    const [head = '', claims = '', signature = ''] = tokenInfo.access_token.split('.');
    const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const read = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(Object.keys(read).sort()).toEqual(['exp', 'iss', 'rtn', 'sid', 'sub']);
    const forged = [
      `${head}.${encode({ ...read, exp: read.exp + 9999 })}.${signature}`,
      `${encode({ alg: 'none' })}.${claims}.`,
      `${head}.${claims}.${signature.split('').reverse().join('')}`,
      'not-a-token',
    ];
    for (const token of forged)
      expect(await details(token)).toMatchObject({ status: 401, body: { code: 'token-invalid' } });
  });

  it('ends at once with its session', async () => {
    const { tokenInfo } = await app.signIn('anna');
    const token = tokenInfo.access_token;
    expect((await details(token)).status).toBe(200);
    expect(await app.server.call('POST', '/api/user/Logout', { token })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await details(token)).status).toBe(401);
    const ended = await app.database.db
      .selectFrom('audit')
      .select('target')
      .where('action', '=', 'session.ended')
      .execute();
    expect(ended).toHaveLength(1);
  });
});
