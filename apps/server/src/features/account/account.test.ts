import type { Account, OrganisationId } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeIn, mailsTo, newestMail, tokenIn } from '../../testing/mails.ts';
import { openTestApp, type SignedIn, type TestApp, testPassword } from '../../testing/test-app.ts';

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

const email = (): string => `${name}@example.org`;
const as = ({ tokenInfo }: SignedIn, method: string, path: string, body?: unknown) =>
  app.server.call(method, `/account/${path}`, {
    token: tokenInfo.access_token,
    ...(body === undefined ? {} : { body }),
  });
const account = async (): Promise<Account> => (await as(me, 'GET', 'GetMyAccount')).body as Account;
const code = async (count: number): Promise<string> => {
  const token = me.tokenInfo.access_token;
  expect((await app.server.call('GET', '/user/initializemfa', { token })).status).toBe(200);
  return codeIn(await newestMail(app.database.db, email(), count));
};
const audited = async (action: string) =>
  app.database.db
    .selectFrom('audit')
    .select(['user_id', 'target', 'detail'])
    .where('action', '=', action)
    .where((row) => row.or([row('user_id', '=', me.user.id), row('target', '=', me.user.id)]))
    .execute();

describe('the profile', () => {
  it('is returned, and changed in name and language alone', async () => {
    expect(await account()).toMatchObject({
      username: name,
      email: email(),
      pendingEmail: null,
      language: 'en',
      secondFactor: { enabled: false, required: false, trustDays: 30 },
      eventMail: false,
    });
    const profile = { displayName: 'Anna Zöller', language: 'de' };
    expect((await as(me, 'PUT', 'SaveMyProfile', profile)).body).toMatchObject(profile);
    for (const more of [{ email: 'x@example.org' }, { username: 'root' }, { is_disabled: false }])
      expect((await as(me, 'PUT', 'SaveMyProfile', { ...profile, ...more })).status).toBe(400);
    expect(await account()).toMatchObject({ ...profile, username: name, email: email() });
    expect(await audited('account.profile-saved')).toHaveLength(1);
  });

  it('has its stored language at every sign-in', async () => {
    await as(me, 'PUT', 'SaveMyProfile', { displayName: 'Anna', language: 'de' });
    const signedIn = async () => {
      const token = (await app.signIn(name)).tokenInfo.access_token;
      return Object((await app.server.call('GET', '/user/fetchuserdetails', { token })).body).language;
    };
    expect(await signedIn()).toBe('de');
    const { db } = app.database;
    await db.updateTable('users').set({ language: 'fr-CH' }).where('id', '=', me.user.id).execute();
    expect(await signedIn()).toBe('fr-CH');
    expect((await account()).language).toBe('en');
  });

  it('gets mails in its language', async () => {
    await as(me, 'PUT', 'SaveMyProfile', { displayName: 'Anna', language: 'de' });
    await code(1);
    expect((await mailsTo(app.database.db, email()))[0]).toMatchObject({
      subject: 'Ihr Code zum Einschalten von Codes per E-Mail',
      text: expect.stringContaining('Guten Tag Anna,'),
    });
  });
});

describe('another e-mail address', () => {
  const other = () => `new-${name}@example.org`;
  const changeEmail = (password = testPassword) =>
    as(me, 'POST', 'ChangeMyEmail', { email: other(), password });
  const confirm = (token: string) => app.server.call('POST', '/account/ConfirmEmail', { body: { token } });

  it('counts once its mailed link is followed, and the old one is informed', async () => {
    expect((await changeEmail()).body).toMatchObject({ email: email(), pendingEmail: other() });
    const token = tokenIn(await newestMail(app.database.db, other()));
    expect(await confirm(token)).toMatchObject({ status: 200 });
    expect(await account()).toMatchObject({ email: other(), pendingEmail: null });
    expect((await mailsTo(app.database.db, email())).at(-1)?.subject).toContain('was changed');
    expect(await confirm(token)).toMatchObject({ status: 403, body: { code: 'link-invalid' } });
    expect(await audited('account.email-changed')).toHaveLength(1);
  });

  it('requires the password, and is limited', async () => {
    expect(await changeEmail('Wrong-pass1')).toMatchObject({ status: 403, body: { code: 'wrong-password' } });
    expect((await account()).pendingEmail).toBeNull();
    for (let n = 0; n < 5; n++) expect((await changeEmail()).status).toBe(200);
    expect((await changeEmail()).status).toBe(429);
  });

  it('is not confirmed with a password link, nor its link used for one', async () => {
    await changeEmail();
    const token = tokenIn(await newestMail(app.database.db, other()));
    const body = { token, password: 'Heron+Reed7' };
    expect((await app.server.call('POST', '/api/user/ChooseNewPassword', { body })).status).toBe(403);
    await app.server.call('POST', '/api/user/ForgotPassword', { body: { username: name } });
    expect((await confirm(tokenIn(await newestMail(app.database.db, email())))).status).toBe(403);
    expect((await confirm(token)).status).toBe(200);
  });
});

describe('e-mails about events', () => {
  const signed = async (): Promise<string> => {
    await as(me, 'PUT', 'SetMyEventMail', { subscribed: true });
    const text = await newestMail(app.database.db, email());
    return /receive-notification#(\S+)/.exec(text)?.[1] ?? '';
  };
  const by = (method: string, call: string, query: string) =>
    app.server.call(method, `/user/${call}?${query}`);

  it('are switched off and on with a mail’s signed link, without a sign-in', async () => {
    const query = await signed();
    expect(await by('GET', 'UserEmailSubscriptionByEmail', query)).toMatchObject({
      body: { subscribed: true },
    });
    expect(await by('PUT', 'UnSubscribeEventEmailByEmail', query)).toMatchObject({
      body: { subscribed: false },
    });
    expect((await account()).eventMail).toBe(false);
    const reply = await by('PUT', 'SubscribeEventEmailByEmail', query);
    expect(reply.text).toBe('{"subscribed":true}');
    expect((await account()).eventMail).toBe(true);
  });

  it('are shown to no one without our signed link, for any address', async () => {
    const query = new URLSearchParams(await signed());
    const forged = [
      new URLSearchParams({ email: email(), signature: 'A'.repeat(43) }),
      new URLSearchParams({ email: 'nobody@example.org', signature: query.get('signature') ?? '' }),
      new URLSearchParams({ email: 'nobody@example.org', signature: 'x' }),
    ];
    for (const link of forged)
      for (const [method, call] of [
        ['GET', 'UserEmailSubscriptionByEmail'],
        ['PUT', 'SubscribeEventEmailByEmail'],
        ['PUT', 'UnSubscribeEventEmailByEmail'],
      ] as const)
        expect(await by(method, call, link.toString())).toMatchObject({
          status: 403,
          body: { code: 'link-invalid' },
        });
    expect((await account()).eventMail).toBe(true);
    const audit = await app.database.db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify(audit)).not.toContain(query.get('signature'));
  });
});
