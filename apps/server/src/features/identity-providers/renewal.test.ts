import { api, type ExternalSignIn, type SignedIn } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { actAs, actWith } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { tidyProviderSessions } from './index.ts';
import { openProvidedHome, type ProvidedHome } from './testing/provided-home.ts';

let home: ProvidedHome;
let session: SignedIn;
const hourMs = 3_600_000;

beforeAll(async () => {
  home = await openProvidedHome({ providerWaitMs: 50 });
  await home.link('ada');
});
afterAll(() => home.close());
beforeEach(async () => {
  home.provider.answer = undefined;
  home.app.clock.ms += 61_000;
  const reply = (await home.enter()).reply as ExternalSignIn;
  if (reply.kind !== 'signed-in') throw new Error('it is unknown');
  session = reply.signedIn;
});

/** Renews the session until the provider was asked and has answered. */
async function renew(): Promise<{ status: number; text: string }> {
  const body = { refresh_token: session.tokenInfo.refresh_token };
  const answered = await home.anyone(api.session.refreshToken, { body });
  if (answered.status === 200) session = { ...session, tokenInfo: answered.reply };
  return answered;
}
const renewals = () =>
  home.provider.seen.filter(({ body }) => body.includes('grant_type=refresh_token')).length;
/** Waits for what goes on behind a call. */
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check);
const answerTokens = (status: number, body: object) => {
  home.provider.answer = (path, response) => {
    if (path !== '/token') return false;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    return true;
  };
};
const stored = () =>
  home.app.database.db
    .selectFrom('provider_sessions')
    .select(['refresh_token', 'renew_at', 'renewing_until'])
    .orderBy('started_at', 'desc')
    .executeTakeFirstOrThrow();

test('each hour a session is renewed at its provider with the newest token', async () => {
  const before = renewals();
  expect((await renew()).status).toBe(200);
  expect(renewals()).toBe(before);
  const first = (await stored()).refresh_token;
  for (const turn of [1, 2]) {
    home.app.clock.ms += hourMs;
    expect((await renew()).status).toBe(200);
    await eventually(async () => {
      expect(renewals()).toBe(before + turn);
      expect((await stored()).renewing_until).toBeNull();
    });
  }
  expect((await stored()).refresh_token).not.toBe(first);
  expect((await renew()).status).toBe(200);
});

test.each([
  [400, { error: 'invalid_grant' }],
  [400, { error: 'unauthorized_client' }],
  [401, { error: 'invalid_client' }],
])('a provider that answers %i %j ends the session', async (status, body) => {
  answerTokens(status, body);
  home.app.clock.ms += hourMs;
  const act = actWith(home.app, session.tokenInfo.access_token);
  await renew();
  await eventually(async () => {
    const { text } = await renew();
    expect(JSON.parse(text)).toMatchObject({ code: 'refresh-token-invalid', ended: 'provider-ended' });
  });
  expect((await act(api.account.getMyAccount)).status).toBe(401);
  expect((await auditOf(home.app, 'session.provider-ended')).at(-1)).toMatchObject({
    user_id: home.ada,
    detail: { providerReason: body.error },
  });
});

test.each([
  ['answers 503', (): void => answerTokens(503, { error: 'server_error' })],
  ['answers 429', (): void => answerTokens(429, {})],
  [
    'cuts the connection',
    (): void => {
      home.provider.answer = (path, response) => {
        if (path === '/token') response.destroy();
        return path === '/token';
      };
    },
  ],
])('a provider that %s signs no one out', async (_what, misbehave) => {
  misbehave();
  home.app.clock.ms += hourMs;
  expect((await renew()).status).toBe(200);
  await eventually(async () => {
    const { renewing_until, renew_at } = await stored();
    expect([renewing_until, renew_at.getTime() > home.app.clock.ms]).toEqual([null, true]);
  });
  home.provider.answer = undefined;
  home.app.clock.ms += hourMs;
  expect((await renew()).status).toBe(200);
});

test('a slow provider delays no one, and its late answer still counts', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  home.provider.answer = async (path) => {
    if (path === '/token') await released;
    return false;
  };
  home.app.clock.ms += hourMs;
  const before = (await stored()).refresh_token;
  const count = renewals();
  expect((await renew()).status).toBe(200);
  await eventually(() => expect(renewals()).toBe(count + 1));
  expect((await stored()).renewing_until).not.toBeNull();
  // Another renewal meanwhile does not send the same token again.
  const sent = renewals();
  expect((await renew()).status).toBe(200);
  expect(renewals()).toBe(sent);
  release();
  await eventually(async () => expect((await stored()).refresh_token).not.toBe(before));
  expect((await renew()).status).toBe(200);
});

test('turning a provider off, or changing its client, ends its sessions alone', async () => {
  const act = actWith(home.app, session.tokenInfo.access_token);
  const byPassword = await actAs(home.app, 'ben');
  await home.save({ clientId: 'another' });
  expect(JSON.parse((await act(api.account.getMyAccount)).text)).toMatchObject({ ended: 'policy-changed' });
  expect((await byPassword(api.account.getMyAccount)).status).toBe(200);
  await home.save();
});

test('what a provider handed out is deleted once its session has ended', async () => {
  const { db } = home.app.database;
  const count = async () => (await db.selectFrom('provider_sessions').select('id').execute()).length;
  await actWith(home.app, session.tokenInfo.access_token)(api.session.logout);
  const before = await count();
  await tidyProviderSessions(db);
  expect(await count()).toBeLessThan(before);
});
