import { fromTicks } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { retryMs } from './refresh-token-store.ts';

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

const refresh = (token: string, userAgent = 'tablet') =>
  app.server.call('POST', '/api/user/RefreshTokenv2', {
    body: { refresh_token: token },
    headers: { 'user-agent': userAgent },
  });
const next = async (token: string): Promise<SignedIn['tokenInfo']> => {
  const reply = await refresh(token);
  expect(reply.status).toBe(200);
  return reply.body as SignedIn['tokenInfo'];
};
const isIn = async (token: string): Promise<boolean> =>
  (await app.server.call('GET', '/user/fetchuserdetails', { token })).status === 200;

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

  it('that was used before ends the session for everyone who has it', async () => {
    const first = signedIn.tokenInfo.refresh_token;
    const second = await next(first);
    app.clock.ms += retryMs + 1;
    expect(await refresh(first)).toMatchObject({ status: 401, body: { code: 'refresh-token-invalid' } });
    expect(ended).toEqual(['revoked']);
    expect((await refresh(second.refresh_token)).status).toBe(401);
    expect(await isIn(second.access_token)).toBe(false);
    const audit = await app.database.db
      .selectFrom('audit')
      .select('user_id')
      .where('action', '=', 'session.refresh-token-reused')
      .execute();
    expect(audit).toEqual([{ user_id: signedIn.user.id }]);
  });

  it('gives the same client that lost the answer the same successor, for a moment', async () => {
    const first = signedIn.tokenInfo.refresh_token;
    const second = await next(first);
    const again = await next(first);
    expect(again.refresh_token).toBe(second.refresh_token);
    expect(ended).toEqual([]);
  });

  it('gives another client nothing, not even in that moment', async () => {
    const first = signedIn.tokenInfo.refresh_token;
    await next(first);
    expect((await refresh(first, 'thief')).status).toBe(401);
    expect(ended).toEqual(['revoked']);
  });

  it('gives nothing once its successor was used', async () => {
    const first = signedIn.tokenInfo.refresh_token;
    await next((await next(first)).refresh_token);
    expect((await refresh(first)).status).toBe(401);
    expect(ended).toEqual(['revoked']);
  });

  it('is exchanged once when two ask at the same time', async () => {
    const first = signedIn.tokenInfo.refresh_token;
    const replies = await Promise.all([refresh(first), refresh(first), refresh(first)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => Object(body).refresh_token)).size).toBe(1);
  });

  it('ends after 30 days without use', async () => {
    app.clock.ms += 30 * 24 * 3_600_000;
    expect((await refresh(signedIn.tokenInfo.refresh_token)).status).toBe(401);
    expect(ended).toEqual([]);
  });

  it('leads no further than 90 days from the sign-in, however often it is renewed', async () => {
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

  it('that nobody was given is refused', async () => {
    expect((await refresh('made-up')).status).toBe(401);
  });
});
