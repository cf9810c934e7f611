import type { OrganisationId, SessionId } from '@padlight/contract';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

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

const as = ({ tokenInfo }: SignedIn, method: string, path: string, body?: unknown) =>
  app.server.call(method, `/account/${path}`, {
    token: tokenInfo.access_token,
    ...(body === undefined ? {} : { body }),
  });
const isIn = async ({ tokenInfo }: SignedIn): Promise<boolean> =>
  (await app.server.call('GET', '/user/fetchuserdetails', { token: tokenInfo.access_token })).status === 200;
const audited = async (action: string) =>
  app.database.db
    .selectFrom('audit')
    .select(['user_id', 'target', 'detail'])
    .where('action', '=', action)
    .where((row) => row.or([row('user_id', '=', me.user.id), row('target', '=', me.user.id)]))
    .execute();

describe('sessions', () => {
  const list = async () =>
    (await as(me, 'GET', 'GetMySessions')).body as { sessionId: SessionId; isThis: boolean }[];

  it('are listed with device, address, organisation and last use', async () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/139.0 Safari/537.36 Edg/139.0';
    app.clock.ms += 60_000;
    const there = await app.signIn(name, { 'user-agent': agent, 'x-forwarded-for': '10.7.0.1' });
    app.clock.ms += 10 * 60_000;
    const body = { refresh_token: there.tokenInfo.refresh_token };
    const headers = { 'user-agent': agent, 'x-forwarded-for': '10.7.0.2' };
    await app.server.call('POST', '/api/user/RefreshTokenv2', { body, headers });
    const [first, second] = await list();
    expect(first).toMatchObject({
      device: { browser: 'Edge', system: 'Windows' },
      address: '10.7.0.2',
      organisationName: 'Lindenhof',
      lastUsedAt: new Date(app.clock.ms).toISOString(),
      isThis: false,
    });
    expect(second).toMatchObject({ isThis: true });
  });

  it("of one's own are ended singly, with their connection; of others not", async () => {
    const there = await app.signIn(name);
    const auth = { token: there.tokenInfo.access_token };
    const socket = io(app.server.origin, { path: '/live', auth, forceNew: true, reconnection: false });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const reported = new Promise((resolve) => socket.once('userLogout', resolve));
    const other = (await list()).find(({ isThis }) => !isThis)?.sessionId;
    const outsider = `outsider${made}`;
    await app.addUser(outsider, organisationId, 'carer');
    const theirs = await app.signIn(outsider);
    expect(await as(theirs, 'DELETE', `EndMySession?sessionId=${other}`)).toMatchObject({
      status: 404,
      body: { code: 'session-not-found' },
    });
    expect((await as(me, 'DELETE', `EndMySession?sessionId=${other}`)).status).toBe(200);
    expect(await reported).toEqual({ reason: 'ended-elsewhere' });
    expect(await isIn(there)).toBe(false);
    expect(await isIn(me)).toBe(true);
    expect((await as(me, 'DELETE', `EndMySession?sessionId=${other}`)).status).toBe(404);
  });

  it('are all ended at once but this one', async () => {
    const others = [await app.signIn(name), await app.signIn(name)];
    expect((await as(me, 'DELETE', 'EndMyOtherSessions')).body).toEqual({ success: true, ended: 2 });
    for (const other of others) expect(await isIn(other)).toBe(false);
    expect(await list()).toMatchObject([{ isThis: true }]);
    expect(await audited('account.sessions-ended')).toMatchObject([{ detail: { sessionsEnded: 2 } }]);
  });
});
