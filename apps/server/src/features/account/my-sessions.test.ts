import type { OrganisationId, SessionId } from '@padlight/contract';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type House, openHouse, type SignedIn } from '../../testing/house.ts';

let house: House;
let organisationId: OrganisationId;
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

const as = ({ tokenInfo }: SignedIn, method: string, path: string, body?: unknown) =>
  house.server.call(method, `/account/${path}`, {
    token: tokenInfo.access_token,
    ...(body === undefined ? {} : { body }),
  });
const isIn = async ({ tokenInfo }: SignedIn): Promise<boolean> =>
  (await house.server.call('GET', '/user/fetchuserdetails', { token: tokenInfo.access_token })).status ===
  200;
const audited = async (action: string) =>
  house.database.db
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
