import { afterEach, expect, test } from 'vitest';
import { newestMail } from '../../testing/mails.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
afterEach(() => app.close());

async function withMail(demonstration: boolean) {
  app = await openTestApp({ demonstration });
  await app.addUser('anna', await app.addOrganisation('Lindenhof'), 'carer');
  await app.server.call('POST', '/api/user/ForgotPassword', { body: { username: 'anna' } });
  await newestMail(app.database.db, 'anna@example.org');
  return app.server.call('GET', '/demonstration/outbox');
}

test('a demonstration shows the mails that it stores', async () => {
  expect((await withMail(true)).body).toMatchObject([
    { to: 'anna@example.org', subject: 'Choose a new password for Padlight' },
  ]);
});

test('any other installation shows none, though it stores them', async () => {
  expect(await withMail(false)).toMatchObject({ status: 404, body: { code: 'not-found' } });
});
