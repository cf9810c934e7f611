import { fromTicks } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { hashRefreshToken } from './refresh-token-hash.ts';
import { mostAgain } from './renewal-rule.ts';

let app: TestApp;
let signedIn: SignedIn;
const ended: string[] = [];
beforeAll(async () => {
  app = await openTestApp();
  await app.addUser('anna', await app.addOrganisation('Lindenhof'), 'carer');
  app.bus.subscribe('session-ended', ({ reason }) => void ended.push(reason));
});
afterAll(() => app.close());
beforeEach(async () => {
  ended.length = 0;
  signedIn = await app.signIn('anna', { 'user-agent': 'tablet' });
});

const refresh = (token: string, userAgent = 'tablet', address = '10.8.0.1') =>
  app.server.call('POST', '/api/user/RefreshTokenv2', {
    body: { refresh_token: token },
    headers: { 'user-agent': userAgent, 'x-forwarded-for': address },
  });
const next = async (...input: Parameters<typeof refresh>): Promise<SignedIn['tokenInfo']> => {
  const reply = await refresh(...input);
  expect(reply.status).toBe(200);
  return reply.body as SignedIn['tokenInfo'];
};
const use = (token: string) => app.server.call('GET', '/user/fetchuserdetails', { token });
const isIn = async (token: string): Promise<boolean> => (await use(token)).status === 200;
const reused = { status: 401, body: { code: 'refresh-token-invalid', ended: 'token-reused' } };
const audited = (action: string) =>
  app.database.db
    .selectFrom('audit')
    .select(['address', 'detail', 'user_id'])
    .where('action', '=', action)
    .where('session_id', '=', (token) =>
      token
        .selectFrom('refresh_tokens')
        .select('session_id')
        .where('hash', '=', hashRefreshToken(signedIn.tokenInfo.refresh_token)),
    )
    .orderBy('at')
    .execute();

describe('a refresh token', () => {
  it('gives the next pair, again and again', async () => {
    let { refresh_token } = signedIn.tokenInfo;
    const seen = new Set([refresh_token]);
    for (let n = 0; n < 3; n++) {
      app.clock.ms += 12 * 60_000;
      const tokens = await next(refresh_token);
      expect(fromTicks(tokens.expires_on)).toBeGreaterThan(app.clock.ms + 14 * 60_000);
      expect(await isIn(tokens.access_token)).toBe(true);
      refresh_token = tokens.refresh_token;
      seen.add(refresh_token);
    }
    expect(seen.size).toBe(4);
  });

  it('is not stored, only its hash', async () => {
    const stored = await app.database.db.selectFrom('refresh_tokens').select('hash').execute();
    const token = Buffer.from(signedIn.tokenInfo.refresh_token, 'base64url');
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.some(({ hash }) => hash.equals(token))).toBe(false);
  });

  it('that was used before ends the session on every device', async () => {
    const first = signedIn.tokenInfo.refresh_token;
    const second = await next(first);
    const third = await next(second.refresh_token);
    expect(await refresh(first)).toMatchObject(reused);
    expect(ended).toEqual(['token-reused']);
    expect(await refresh(third.refresh_token)).toMatchObject(reused);
    expect(await use(third.access_token)).toMatchObject({
      status: 401,
      body: { code: 'token-invalid', ended: 'token-reused', message: expect.stringContaining('used twice') },
    });
    expect(await audited('session.refresh-token-reused')).toMatchObject([{ user_id: signedIn.user.id }]);
  });

  it('gives a new pair later and from another address after a lost answer', async () => {
    const first = signedIn.tokenInfo.refresh_token;
    const lost = await next(first);
    app.clock.ms += 20_000;
    const second = await next(first, 'tablet', '10.8.0.2');
    expect(second.refresh_token).not.toBe(lost.refresh_token);
    expect(await isIn(second.access_token)).toBe(true);
    expect(await isIn((await next(second.refresh_token)).access_token)).toBe(true);
    expect(ended).toEqual([]);
    expect(await audited('session.renewed-again')).toMatchObject([
      { address: '10.8.0.2', detail: { times: 1 }, user_id: signedIn.user.id },
    ]);
  });

  it('gives nothing once the access token of its answer was used', async () => {
    const first = signedIn.tokenInfo.refresh_token;
    const second = await next(first);
    expect(await isIn(signedIn.tokenInfo.access_token)).toBe(true);
    expect(await isIn(second.access_token)).toBe(true);
    // A call that was under way with the previous token is answered.
    expect(await isIn(signedIn.tokenInfo.access_token)).toBe(true);
    expect(await refresh(first)).toMatchObject(reused);
    expect(await isIn(second.access_token)).toBe(false);
  });

  const ways = [
    ['refresh token', 'refresh token'],
    ['refresh token', 'access token'],
    ['access token', 'refresh token'],
    ['access token', 'access token'],
  ] as const;
  it.each(ways)('of the pair used first is the session: its %s, then another’s %s', async (by, other) => {
    const first = signedIn.tokenInfo.refresh_token;
    const [lost, last] = [await next(first), await next(first)];
    const useAs = (way: string, pair: typeof lost) =>
      way === 'access token' ? use(pair.access_token) : refresh(pair.refresh_token);
    expect(await useAs(by, lost)).toMatchObject({ status: 200 });
    expect(await useAs(other, last)).toMatchObject({ status: 401, body: { ended: 'token-reused' } });
    expect(ended).toEqual(['token-reused']);
    expect(await isIn(lost.access_token)).toBe(false);
  });

  it('is exchanged six times at most', async () => {
    const first = signedIn.tokenInfo.refresh_token;
    for (let times = 0; times <= mostAgain; times++) await next(first);
    expect(await refresh(first)).toMatchObject(reused);
    expect((await audited('session.renewed-again')).map(({ detail }) => Object(detail).times)).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });

  it('gives nothing to another browser, but to a newer version of its own', async () => {
    const agent = (version: number) => `Mozilla/5.0 (Linux) Chrome/${version}.0`;
    const second = await next(signedIn.tokenInfo.refresh_token, agent(131));
    const third = await next(second.refresh_token, agent(131));
    expect(await next(second.refresh_token, agent(132))).not.toEqual(third);
    expect(await refresh(second.refresh_token, 'thief')).toMatchObject(reused);
    expect(ended).toEqual(['token-reused']);
  });

  it('is exchanged again while the clock is doubted, after any step', async () => {
    const first = signedIn.tokenInfo.refresh_token;
    await next(first);
    app.expiry.stoppedAt = app.clock.ms;
    app.clock.ms += 2 * 24 * 3_600_000;
    const { refresh_token } = await next(first);
    app.expiry.stoppedAt = undefined;
    expect((await refresh(refresh_token)).status).toBe(200);
  });

  it('ends after 30 days without use', async () => {
    app.clock.ms += 30 * 24 * 3_600_000;
    expect(await refresh(signedIn.tokenInfo.refresh_token)).toMatchObject({
      status: 401,
      body: { code: 'refresh-token-invalid', ended: 'expired' },
    });
    expect(ended).toEqual([]);
  });

  it('expires 90 days after the sign-in, however often it is renewed', async () => {
    let token = signedIn.tokenInfo.refresh_token;
    for (let week = 1; week <= 12; week++) {
      app.clock.ms += 7 * 24 * 3_600_000;
      const { status, body } = await refresh(token);
      expect([week, status]).toEqual([week, 200]);
      token = Object(body).refresh_token;
    }
    app.clock.ms += 6 * 24 * 3_600_000;
    expect((await refresh(token)).status).toBe(401);
  });

  it('that was never issued is refused', async () => {
    const { status, body } = await refresh('made-up');
    expect([status, Object(body).ended]).toEqual([401, undefined]);
  });
});
