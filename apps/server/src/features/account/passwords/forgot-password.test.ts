import type { OrganisationId } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailsTo, newestMail } from '../../../testing/mails.ts';
import { openTestApp, type TestApp, testUrl } from '../../../testing/test-app.ts';

let app: TestApp;
let organisationId: OrganisationId;
let name = '';
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
});

const email = (): string => `${name}@example.org`;
const post = (path: string, body: unknown, token?: string, headers = {}) =>
  app.server.call('POST', path, { body, headers, ...(token === undefined ? {} : { token }) });
const forgot = (username: string, headers = {}) =>
  post('/api/user/ForgotPassword', { username }, undefined, headers);

describe('a forgotten password', () => {
  it('is answered by mail alone: the call answers every name alike', async () => {
    const replies = [
      await forgot(name),
      await forgot('nobody at all'),
      await forgot(` ${name.toUpperCase()} `),
    ];
    for (const { status, text } of replies) expect([status, text]).toEqual([200, '{"success":true}']);
    await newestMail(app.database.db, email(), 2);
    const all = await app.database.db.selectFrom('outbox').select('to_address').execute();
    expect(all.filter(({ to_address }) => to_address.includes('nobody'))).toEqual([]);
  });

  it('mails a link to the operator’s address, whatever the host of the request', async () => {
    await forgot(name, {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      origin: 'https://evil.example',
    });
    const text = await newestMail(app.database.db, email());
    expect(text).toContain(`${testUrl}/sign-in#choose-password=`);
    expect(text).not.toContain('evil');
  });

  it('mails at most three links an hour', async () => {
    for (let n = 0; n < 6; n++) await forgot(name, { 'x-forwarded-for': `10.4.0.${n}` });
    await newestMail(app.database.db, email(), 3);
    const marker = `marker${made}`;
    await app.addUser(marker, organisationId, 'carer');
    await forgot(marker);
    await newestMail(app.database.db, `${marker}@example.org`);
    expect(await mailsTo(app.database.db, email())).toHaveLength(3);
  });

  it('is limited by the typed name, whether or not there is such a user', async () => {
    const headers = { 'x-forwarded-for': '10.4.1.1' };
    for (const username of [name, 'nobody'])
      for (let n = 0; n <= 10; n++) expect((await forgot(username, headers)).status).toBe(n < 10 ? 200 : 429);
  });

  it('is no way in for a disabled user', async () => {
    await app.database.db
      .updateTable('users')
      .set({ is_disabled: true })
      .where('username', '=', name)
      .execute();
    await forgot(name);
    const marker = `disabled${made}`;
    await app.addUser(marker, organisationId, 'carer');
    await forgot(marker);
    await newestMail(app.database.db, `${marker}@example.org`);
    expect(await mailsTo(app.database.db, email())).toEqual([]);
  });
});
