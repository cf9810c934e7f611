import { permissionsOf } from '@padlight/contract';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createSmtpDelivery } from '../../../platform/mail/smtp.ts';
import { openMailServer } from '../../../testing/mail-server.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ensureSetupCode } from './setup-code.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const wanted = {
  organisationName: 'Lindenhof',
  timeZone: 'Europe/Berlin',
  displayName: 'Maria Weber',
  email: 'maria@example.org',
  language: 'de',
  password: 'Kiebitz-1',
};
const setUp = (setupCode: string | undefined, more: Partial<typeof wanted> = {}) =>
  app.server.call('POST', '/setup/first-administrator', { body: { ...wanted, ...more, setupCode } });
const state = async () => (await app.server.call('GET', '/setup/state')).body;

describe('the set-up of an empty installation', () => {
  it('makes organisation and administrator with the code, once', async () => {
    const code = await ensureSetupCode(app.database.db);
    expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    expect(await state()).toEqual({
      needed: true,
      demonstration: false,
      canMail: false,
      hasProviders: false,
    });
    const reply = await setUp(code?.toLowerCase());
    expect(reply.status).toBe(200);
    const { user, tokenInfo, secondFactor } = Object(reply.body);
    expect(secondFactor).toBe('off');
    expect(user.language).toBe('de');
    expect(permissionsOf(user)).toEqual(expect.arrayContaining(['Users.Edit', 'Manufacturers.View']));
    expect(user.organisations).toMatchObject([{ Active: true, OrganisationName: { Name: 'Lindenhof' } }]);
    const roles = await app.database.db.selectFrom('roles').select('name').orderBy('name').execute();
    expect(roles.map(({ name }) => name)).toEqual([
      'Carer',
      'Facility admin',
      'Nurse lead',
      'Organisation admin',
      'Super admin',
      'Wall display',
    ]);
    const token = tokenInfo.access_token;
    expect((await app.server.call('GET', '/user/fetchuserdetails', { token })).status).toBe(200);
    expect(await state()).toEqual({
      needed: false,
      demonstration: false,
      canMail: false,
      hasProviders: false,
    });
    expect(await setUp(code)).toMatchObject({ status: 409, body: { code: 'already-set-up' } });
    expect(await ensureSetupCode(app.database.db)).toBeUndefined();
    const audit = await app.database.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'installation.set-up')
      .execute();
    expect(audit).toEqual([{ detail: { organisationName: 'Lindenhof', administrator: user.id } }]);
  });

  it('gives the administrator a second factor where mails leave, replaced once by the code', async () => {
    await app.close();
    const mail = await openMailServer();
    app = await openTestApp({ delivery: createSmtpDelivery(mail.url, 'padlight@example.org') });
    onTestFinished(() => mail.close());
    const reply = await setUp(await ensureSetupCode(app.database.db));
    expect(reply.body).toMatchObject({ secondFactor: 'done', user: { isMultiFactorEnabled: true } });
    const token = Object(reply.body).tokenInfo.access_token;
    expect((await app.server.call('GET', '/user/fetchuserdetails', { token })).status).toBe(200);
    const body = { username: wanted.email, password: wanted.password };
    const again = await app.server.call('POST', '/api/user/login', { body });
    expect(again.body).toMatchObject({ secondFactor: 'needed' });
  });

  it('refuses a wrong code, and the one of an earlier start', async () => {
    const earlier = await ensureSetupCode(app.database.db);
    const code = await ensureSetupCode(app.database.db);
    for (const wrong of ['AAAA-BBBB-CCCC-DDDD', earlier])
      expect(await setUp(wrong)).toMatchObject({ status: 403, body: { code: 'setup-code-invalid' } });
    expect((await setUp(code)).status).toBe(200);
  });

  it('keeps the code for a second try after another fault', async () => {
    const code = await ensureSetupCode(app.database.db);
    expect(await setUp(code, { password: 'too-weak' })).toMatchObject({ body: { code: 'password-policy' } });
    for (const password of ['P@ssw0rd!', 'Lindenhof-1'])
      expect(await setUp(code, { password })).toMatchObject({ body: { code: 'password-obvious' } });
    expect(await setUp(code, { timeZone: 'Mars/Base' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'body.timeZone' }] },
    });
    expect((await setUp(code)).status).toBe(200);
  });

  it('makes one administrator when two try at once', async () => {
    const code = await ensureSetupCode(app.database.db);
    const replies = await Promise.all([setUp(code), setUp(code, { email: 'other@example.org' })]);
    expect(replies.map(({ status }) => status === 200).sort()).toEqual([false, true]);
    expect(await app.database.db.selectFrom('users').select('id').execute()).toHaveLength(1);
  });
});
