import { api } from '@padlight/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { actAs, actWith } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { mailsTo } from '../../testing/mails.ts';
import { testPassword, testUrl } from '../../testing/test-app.ts';
import {
  external,
  openProvidedHome,
  type ProvidedHome,
  resetHome,
  signedIn,
} from './testing/provided-home.ts';

let home: ProvidedHome;
beforeAll(async () => {
  home = await openProvidedHome();
});
afterAll(() => home.close());
afterEach(() => resetHome(home));

const identities = () => home.app.database.db.selectFrom('identities').selectAll().execute();

test('a linked account signs in, and the session is one of the provider', async () => {
  expect((await home.link('ada')).status).toBe(200);
  const { user, tokenInfo, secondFactor } = signedIn(await home.enter());
  expect([user.username, user.signInPolicy, secondFactor]).toEqual([
    'ada',
    `provider:${home.providerId}`,
    'off',
  ]);
  const act = actWith(home.app, tokenInfo.access_token);
  const { reply } = await act(api.externalSignIn.getAzureUserDetail);
  expect(reply).toMatchObject({
    user: { username: 'ada', signInPolicy: `provider:${home.providerId}` },
    identity: { providerName: 'Elm ID', knownAs: 'ada@elm.example' },
  });
  expect((await act(api.externalSignIn.getMyIdentities)).reply).toMatchObject([{ isThis: true }]);
  const started = await auditOf(home.app, 'session.started');
  expect(started.at(-1)).toMatchObject({ user_id: home.ada, detail: { how: 'provider' } });
});

test('an unknown identity creates nothing, even with the address of an account', async () => {
  home.provider.user = { sub: 'stranger', email: 'ada@example.org', email_verified: true };
  const users = home.app.database.db.selectFrom('users').select('id');
  const before = (await users.execute()).length;
  const reply = external(await home.enter());
  expect(reply).toMatchObject({ kind: 'unknown', providerName: 'Elm ID', knownAs: 'ada@example.org' });
  expect(await identities()).toEqual([]);
  expect((await users.execute()).length).toBe(before);
});

test('the second factor is needed after the provider, too, and before a link', async () => {
  await home.link('ada');
  const { db } = home.app.database;
  await db.updateTable('users').set({ has_second_factor: true }).where('id', '=', home.ada).execute();
  const entered = signedIn(await home.enter());
  expect([entered.secondFactor, entered.tokenInfo.refresh_token]).toEqual(['needed', '']);
  const act = actWith(home.app, entered.tokenInfo.access_token);
  expect((await act(api.externalSignIn.getMyIdentities)).code).toBe('second-factor-needed');
  const link = { linkToken: 'x', password: testPassword };
  expect((await act(api.externalSignIn.linkIdentity, { body: link })).code).toBe('second-factor-needed');
  await act(api.secondFactor.initializeMfa);
  const [mail] = (await mailsTo(db, 'ada@example.org')).slice(-1);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  const { reply } = await act(api.secondFactor.verifyMfaCode, { query: { code } });
  expect([reply.secondFactor, reply.user.signInPolicy]).toEqual(['done', `provider:${home.providerId}`]);
  await db.updateTable('users').set({ has_second_factor: false }).where('id', '=', home.ada).execute();
});

test('only the browser that began a visit can finish it, once, in time', async () => {
  await home.link('ada');
  const visited = await home.visit();
  const other = await home.begin();
  const stolen = await home.finish({ ...visited, codeVerifier: other.codeVerifier });
  expect(stolen.code).toBe('external-sign-in-over');
  expect((await home.finish(visited, { state: `${visited.returned.searchParams.get('state')}x` })).code).toBe(
    'external-sign-in-over',
  );
  expect((await home.finish(visited)).status).toBe(200);
  expect((await home.finish(visited)).code).toBe('provider-refused');
  const late = await home.visit();
  home.app.clock.ms += 15 * 60_000;
  expect((await home.finish(late)).code).toBe('external-sign-in-over');
});

test.each([
  ['audience', () => ({ aud: 'another-client' })],
  ['nonce', () => ({ nonce: 'another' })],
  ['issuer', () => ({ iss: 'https://elsewhere.example' })],
  ['expiry', () => ({ exp: 1_000_000_000 })],
  ['missing subject', () => ({ sub: '' })],
])('an ID token with another %s is refused', async (_what, claims) => {
  await home.link('ada');
  home.provider.forge = (before) => ({ ...before, ...claims() });
  expect((await home.enter()).code).toBe('provider-answer-wrong');
});

test('an issuer in the return that is not the provider is refused', async () => {
  const visited = await home.visit();
  expect((await home.finish(visited, { iss: 'https://elsewhere.example' })).code).toBe(
    'provider-answer-wrong',
  );
});

test('keys that change in mid-flight are read again; unpublished ones are refused', async () => {
  await home.link('ada');
  await home.provider.rotateKey();
  expect(signedIn(await home.enter()).user.username).toBe('ada');
  await home.provider.rotateKey(false);
  expect((await home.enter()).code).toBe('provider-answer-wrong');
  await home.provider.rotateKey();
});

test('a provider in trouble, and the reason of one that refuses, are reported', async () => {
  const answers = async (status: number, text: string) => {
    const visited = await home.visit();
    home.provider.answer = (path, response) => {
      if (path !== '/token') return false;
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
      return true;
    };
    const { code, text: said } = await home.finish(visited);
    home.provider.answer = undefined;
    return { code, message: JSON.parse(said).message };
  };
  expect((await answers(503, 'busy')).code).toBe('provider-unreachable');
  expect((await answers(200, 'x'.repeat(600 * 1024))).code).toBe('provider-unreachable');
  expect((await answers(302, '')).code).toBe('provider-answer-wrong');
  const description = `No \u202e${'no '.repeat(200)}`;
  const refused = await answers(
    400,
    JSON.stringify({ error: 'invalid_grant', error_description: description }),
  );
  expect(refused.code).toBe('provider-refused');
  expect(refused.message).toHaveLength(200);
  expect(refused.message.startsWith('No [U+202E]no no')).toBe(true);
});

test('who signs in through a provider must be of an organisation that uses it', async () => {
  expect((await home.link('oona')).code).toBe('provider-not-allowed');
  await home.link('ada');
  await home.save({ organisationIds: [home.oak] });
  expect((await home.enter()).code).toBe('provider-not-allowed');
  await home.save();
  const { db } = home.app.database;
  await db.updateTable('users').set({ is_disabled: true }).where('id', '=', home.ada).execute();
  expect((await home.enter()).code).toBe('provider-not-allowed');
  await db.updateTable('users').set({ is_disabled: false }).where('id', '=', home.ada).execute();
  expect((await home.enter()).status).toBe(200);
});

test('a domain leads to the provider of the organisation that proved it', async () => {
  const ways = async (domainName: string) =>
    (await home.anyone(api.externalSignIn.verifyUser, { query: { domainName } })).reply;
  expect(await ways('Elm.Example')).toEqual({
    kind: 'provider',
    providers: [{ providerId: home.providerId, name: 'Elm ID', policies: ['sign-in', 'sign-up'] }],
  });
  const nothing = { kind: 'password', providers: [] };
  for (const domain of ['oak.example', 'example.org', 'sub.elm.example', 'no domain'])
    expect(await ways(domain)).toEqual(nothing);
  // Another organisation that claims the domain, and has a provider, does not lead its users away.
  const oona = await actAs(home.app, 'oona');
  expect((await oona(api.domains.addDomain, { body: { domainName: 'elm.example' } })).code).toBe(
    'domain-taken',
  );
  await oona(api.domains.addDomain, { body: { domainName: 'claimed.example' } });
  await home.save({ organisationIds: [home.oak, home.elm] });
  expect(await ways('claimed.example')).toEqual(nothing);
  await home.save({ isEnabled: false });
  expect(await ways('elm.example')).toEqual(nothing);
  const state = await home.anyone(api.session.getSetupState);
  expect(state.reply.hasProviders).toBe(false);
  await home.save();
  expect((await home.anyone(api.session.getSetupState)).reply.hasProviders).toBe(true);
});

test('each policy has its start address, and the redirect address is exact', async () => {
  const signUp = new URL((await home.begin('sign-up')).url);
  expect(signUp.searchParams.get('flow')).toBe('sign-up');
  const { searchParams } = new URL((await home.begin()).url);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    redirect_uri: `${testUrl}/sign-in`,
    code_challenge_method: 'S256',
    response_type: 'code',
    client_id: 'padlight',
  });
  expect(searchParams.get('scope')).toContain('openid');
});

test('a sign-out returns the page that ends the session at the provider', async () => {
  await home.link('ada');
  const { tokenInfo } = signedIn(await home.enter());
  const { reply } = await actWith(home.app, tokenInfo.access_token)(api.session.logout);
  const url = new URL(reply.leaveUrl ?? '');
  expect([url.origin, url.pathname]).toEqual([home.provider.issuer, '/session/end']);
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${testUrl}/sign-in`);
  expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/);
  const byPassword = await actAs(home.app, 'ben');
  expect((await byPassword(api.session.logout)).reply.leaveUrl).toBeNull();
});

test('an app gets a token of 900 seconds, and none to renew it', async () => {
  const body = { username: 'ben', password: testPassword, app: true };
  const { reply } = await home.anyone(api.session.login, { body });
  expect([reply.tokenInfo.refresh_token, reply.user.signInPolicy]).toEqual(['', 'app']);
  const act = actWith(home.app, reply.tokenInfo.access_token);
  home.app.clock.ms += 899_000;
  expect((await act(api.account.getMyAccount)).status).toBe(200);
  home.app.clock.ms += 2_000;
  expect((await act(api.account.getMyAccount)).status).toBe(401);
});

test('tokens, secrets and states of a provider are stored and logged sealed', async () => {
  await home.link('ada');
  const visited = await home.visit();
  await home.finish(visited);
  const { db } = home.app.database;
  const stored = JSON.stringify([
    await db.selectFrom('identity_providers').selectAll().execute(),
    await db.selectFrom('provider_sessions').selectAll().execute(),
    await db.selectFrom('audit').selectAll().execute(),
  ]);
  expect(stored).not.toContain(home.provider.client.secret);
  // What is sealed begins with the header of its own algorithm, an ID token with that of a signature.
  expect(stored).not.toContain(Buffer.from('{"alg":"RS256"').toString('base64url').slice(0, 18));
  const { reply } = await home.superAdmin(api.identityProviders.getIdentityProviders);
  expect(JSON.stringify(reply)).not.toContain(home.provider.client.secret);
  const code = visited.returned.searchParams.get('code') ?? 'none';
  expect(JSON.stringify(home.app.server.logged)).not.toContain(code);
});
