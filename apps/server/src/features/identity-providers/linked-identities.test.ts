import { api } from '@padlight/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { actAs, actWith } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { mailsTo } from '../../testing/mails.ts';
import { testPassword } from '../../testing/test-app.ts';
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

test('a link needs the password again, is audited, and the owner is mailed', async () => {
  const unknown = external(await home.enter());
  if (unknown.kind !== 'unknown') throw new Error('it is known');
  const { linkToken } = unknown;
  const ada = await actAs(home.app, 'ada');
  const link = api.externalSignIn.linkIdentity;
  expect((await ada(link, { body: { linkToken, password: 'not-mine' } })).code).toBe('wrong-password');
  expect(await identities()).toEqual([]);
  expect((await ada(link, { body: { linkToken, password: testPassword } })).status).toBe(200);
  expect(await identities()).toMatchObject([{ subject: 'ada-at-the-provider', user_id: home.ada }]);
  const mails = await mailsTo(home.app.database.db, 'ada@example.org');
  expect(mails.at(-1)?.subject).toBe('Another way to sign in to Padlight');
  expect((await auditOf(home.app, 'account.identity-linked', home.ada)).at(-1)?.detail).toEqual({
    identityProvider: 'Elm ID',
  });
  // Another user has the token, too: it is linked already.
  const ben = await actAs(home.app, 'ben');
  expect((await ben(link, { body: { linkToken, password: testPassword } })).code).toBe('identity-taken');
});

test('a link token ends after 15 minutes, and no other text opens as one', async () => {
  const unknown = external(await home.enter());
  const linkToken = unknown.kind === 'unknown' ? unknown.linkToken : '';
  home.app.clock.ms += 15 * 60_000;
  const ada = await actAs(home.app, 'ada');
  const { url } = await home.begin();
  const state = new URL(url).searchParams.get('state') ?? '';
  for (const text of [linkToken, state, 'x'])
    expect(
      (await ada(api.externalSignIn.linkIdentity, { body: { linkToken: text, password: testPassword } }))
        .code,
    ).toBe('external-sign-in-over');
});

test('an account is linked from its own page, for its user alone', async () => {
  const ada = await actAs(home.app, 'ada');
  const { getMyIdentities, getMyProviders, linkIdentity } = api.externalSignIn;
  expect((await ada(getMyProviders)).reply).toEqual([{ providerId: home.providerId, name: 'Elm ID' }]);
  expect((await (await actAs(home.app, 'oona'))(getMyProviders)).reply).toEqual([]);
  const visited = await home.visit();
  const { reply } = (await home.prove(ada, visited)) as { reply: { linkToken: string } };
  expect(reply).toMatchObject({ providerName: 'Elm ID', knownAs: 'ada@elm.example' });
  const body = { linkToken: reply.linkToken, password: testPassword };
  const ben = await actAs(home.app, 'ben');
  expect((await ben(linkIdentity, { body })).code).toBe('external-sign-in-over');
  expect((await ada(linkIdentity, { body: { ...body, password: 'not-mine' } })).code).toBe('wrong-password');
  const linked = await ada(linkIdentity, { body });
  expect(linked.reply).toMatchObject({ providerName: 'Elm ID', user: { signInPolicy: 'password' } });
  expect((await ada(getMyIdentities)).reply).toMatchObject([{ isThis: false }]);
  const mails = await mailsTo(home.app.database.db, 'ada@example.org');
  expect(mails.at(-1)?.subject).toBe('Another way to sign in to Padlight');
  expect((await auditOf(home.app, 'account.identity-linked', home.ada)).at(-1)?.detail).toEqual({
    identityProvider: 'Elm ID',
  });
  expect(signedIn(await home.enter()).user.username).toBe('ada');
});

test('a visit from an account never leads into another account', async () => {
  await home.link('ada');
  const ben = await actAs(home.app, 'ben');
  const visited = await home.visit();
  expect(await home.prove(ben, visited)).toMatchObject({ code: 'identity-taken' });
  home.provider.user = { sub: 'oona-at-the-provider', email: 'oona@oak.example', email_verified: true };
  const oona = await actAs(home.app, 'oona');
  expect(await home.prove(oona, await home.visit())).toMatchObject({ code: 'provider-not-allowed' });
  const other = await home.begin();
  const stolen = { ...(await home.visit()), codeVerifier: other.codeVerifier };
  expect(await home.prove(ben, stolen)).toMatchObject({ code: 'external-sign-in-over' });
  expect(await identities()).toHaveLength(1);
});

test('the last way to sign in stays', async () => {
  await home.link('ada');
  const ada = await actAs(home.app, 'ada');
  const { db } = home.app.database;
  const account = db.selectFrom('users').select('password_hash').where('id', '=', home.ada);
  const { password_hash } = await account.executeTakeFirstOrThrow();
  const write = (hash: string | null) =>
    db.updateTable('users').set({ password_hash: hash }).where('id', '=', home.ada).execute();
  await write(null);
  const [identity] = (await ada(api.externalSignIn.getMyIdentities)).reply;
  const query = { identityId: identity?.identityId ?? '' };
  expect((await ada(api.externalSignIn.unlinkIdentity, { query })).code).toBe('password-missing');
  expect(await identities()).toHaveLength(1);
  await write(password_hash);
});

test('unlinking ends the other sessions of the identity, and is mailed', async () => {
  await home.link('ada');
  const [first, second] = [signedIn(await home.enter()), signedIn(await home.enter())];
  const act = actWith(home.app, second.tokenInfo.access_token);
  const [identity] = (await act(api.externalSignIn.getMyIdentities)).reply;
  const query = { identityId: identity?.identityId ?? '' };
  const ben = await actAs(home.app, 'ben');
  expect((await ben(api.externalSignIn.unlinkIdentity, { query })).code).toBe('identity-not-found');
  expect((await act(api.externalSignIn.unlinkIdentity, { query })).status).toBe(200);
  expect((await act(api.account.getMyAccount)).status).toBe(200);
  const other = actWith(home.app, first.tokenInfo.access_token);
  expect(JSON.parse((await other(api.account.getMyAccount)).text)).toMatchObject({ ended: 'policy-changed' });
  expect(external(await home.enter()).kind).toBe('unknown');
  const mails = await mailsTo(home.app.database.db, 'ada@example.org');
  expect(mails.at(-1)?.subject).toBe('A way to sign in to Padlight was removed');
  expect(await auditOf(home.app, 'account.identity-unlinked', home.ada)).toHaveLength(1);
});
