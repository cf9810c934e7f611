import { api } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs } from '../../../testing/act-as.ts';
import { auditOf } from '../../../testing/audit-of.ts';
import { testUrl } from '../../../testing/test-app.ts';
import { openProvidedHome, type ProvidedHome } from '../testing/provided-home.ts';

let home: ProvidedHome;
beforeAll(async () => {
  home = await openProvidedHome();
});
afterAll(() => home.close());

const calls = api.identityProviders;
const provider = async () => {
  const { reply } = await home.superAdmin(calls.getIdentityProviders);
  return reply;
};
const attempt = async (more: object = {}) => {
  const { reply } = await home.superAdmin(calls.tryIdentityProvider, {
    body: {
      providerId: home.providerId,
      issuer: home.provider.issuer,
      clientId: home.provider.client.id,
      origin: testUrl,
      ...more,
    },
  });
  return Object.fromEntries(reply.findings.map(({ check, finding }) => [check, finding]));
};

test('only a super admin reads, changes and tries providers', async () => {
  const admin = await actAs(home.app, 'ada');
  const refused = [
    await admin(calls.getIdentityProviders),
    await admin(calls.deleteIdentityProvider, { query: { providerId: home.providerId } }),
    await home.anyone(calls.getIdentityProviders),
  ];
  expect(refused.map(({ code }) => code)).toEqual(['forbidden', 'forbidden', 'token-not-provided']);
  expect(await provider()).toMatchObject({
    providers: [{ name: 'Elm ID', hasSecret: true, accounts: 0, organisationIds: [home.elm] }],
    redirectUrl: `${testUrl}/sign-in`,
    abilities: { edit: true },
  });
});

test('a save is audited without the secret, and one over another is refused', async () => {
  expect((await home.save({ clientSecret: 'another-secret', name: 'Elm login' })).status).toBe(200);
  const [row] = (await auditOf(home.app, 'identity-provider.saved', home.providerId)).slice(-1);
  expect(row?.detail).toMatchObject({ identityProvider: 'Elm login', changed: ['name', 'client_secret'] });
  expect(JSON.stringify(row)).not.toContain('another-secret');
  expect((await home.save({ version: 1 })).code).toBe('changed-meanwhile');
  await home.save({ clientSecret: home.provider.client.secret });
});

test('a name or an issuer that is taken, and an unknown organisation, are refused', async () => {
  const { reply } = await home.superAdmin(calls.getIdentityProviders);
  const [provider] = reply.providers;
  if (!provider) expect.fail('no provider');
  const { providerId: _id, hasSecret: _secret, accounts: _accounts, ...values } = provider;
  const body = { ...values, providerId: null, version: null };
  const save = (more: object) =>
    home.superAdmin(calls.saveIdentityProvider, { body: { ...body, ...more } as never });
  expect((await save({ issuer: 'http://127.0.0.1:9' })).code).toBe('provider-name-taken');
  expect((await save({ name: 'Other' })).code).toBe('provider-name-taken');
  expect((await save({ name: 'Other', issuer: 'http://127.0.0.1:9', organisationIds: [999] })).code).toBe(
    'no-such-organisation',
  );
});

test('a try reports what is right and wrong of a provider', async () => {
  const good = {
    reached: 'good',
    issuer: 'good',
    pkce: 'good',
    signature: 'good',
    client: 'good',
    logout: 'good',
  };
  expect(await attempt()).toEqual(good);
  expect(await attempt({ clientSecret: 'wrong' })).toEqual({ ...good, client: 'wrong' });
  expect(await attempt({ clientId: 'unknown' })).toEqual({ ...good, client: 'wrong' });
  const open = { pkce: 'open', signature: 'open', client: 'open', logout: 'open' };
  expect(await attempt({ issuer: 'http://127.0.0.1:9' })).toEqual({
    reached: 'wrong',
    issuer: 'open',
    ...open,
  });
  expect(await attempt({ issuer: home.provider.issuer.replace('127.0.0.1', 'localhost') })).toEqual({
    reached: 'good',
    issuer: 'wrong',
    ...open,
  });
});

test('another issuer unlinks the accounts; a deletion does, too, and is audited', async () => {
  await home.link('ada');
  expect((await provider()).providers[0]?.accounts).toBe(1);
  await home.save({ issuer: 'http://127.0.0.1:9' });
  expect((await provider()).providers[0]?.accounts).toBe(0);
  await home.save();
  await home.link('ada');
  const query = { providerId: home.providerId };
  expect((await home.superAdmin(calls.deleteIdentityProvider, { query })).status).toBe(200);
  expect((await home.superAdmin(calls.deleteIdentityProvider, { query })).code).toBe('provider-not-found');
  expect(await home.app.database.db.selectFrom('identities').select('id').execute()).toEqual([]);
  expect(await auditOf(home.app, 'identity-provider.deleted', home.providerId)).toHaveLength(1);
});
