import { api, type OrganisationId } from '@padlight/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Act, actAs } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { mailsTo, newestMail, tokenIn } from '../../testing/mails.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let elm: OrganisationId;
let admin: Act;
beforeAll(async () => {
  app = await openTestApp();
  elm = await app.addOrganisation('Elm');
  await app.addUser('admin', elm, 'organisation-admin');
  await app.addUser('carer', elm, 'carer');
  admin = await actAs(app, 'admin');
});
afterAll(() => app.close());

async function change(email: string, by = admin) {
  const { rows } = (await admin(api.users.getAllUsers, { query: { organisationId: elm, pageSize: 100 } }))
    .reply;
  const row = rows.find(({ username }) => username === 'carer') ?? expect.fail('no carer');
  const { userId, username, displayName, language, version } = row;
  const body = { username, displayName, language, version, email };
  return { userId, version, answer: await by(api.users.updateUser, { query: { userId }, body }) };
}

it('a new address is reported to the previous one, and voids its links', async () => {
  const { db } = app.database;
  await admin(api.passwords.forgotPassword, { body: { username: 'carer' } });
  const link = tokenIn(await newestMail(db, 'carer@example.org'));
  await app.signIn('carer');
  const trusted = { trusted_at: new Date(app.clock.ms), trusted_until: new Date(app.clock.ms + 9e8) };
  await db.updateTable('browsers').set(trusted).execute();

  const { userId, answer } = await change('carla@new.example');
  expect(answer.status).toBe(200);
  expect((await mailsTo(db, 'carer@example.org')).at(-1)?.subject).toContain('was changed');
  expect(await mailsTo(db, 'carla@new.example')).toEqual([]);
  expect(
    await admin(api.passwords.chooseNewPassword, { body: { token: link, password: 'Padlight-9' } }),
  ).toMatchObject({ code: 'link-invalid' });
  const browsers = await db
    .selectFrom('browsers')
    .select('trusted_until')
    .where('user_id', '=', userId)
    .execute();
  expect(browsers).toEqual([{ trusted_until: null }]);
  expect(await auditOf(app, 'user.updated', userId)).toMatchObject([
    { detail: { email: 'c***r@example.org -> c***a@new.example' } },
  ]);
});

it('an unchanged address is reported to no one', async () => {
  const before = await app.database.db.selectFrom('outbox').selectAll().execute();
  expect((await change('carla@new.example')).answer.status).toBe(200);
  expect(await app.database.db.selectFrom('outbox').selectAll().execute()).toEqual(before);
});

it('an outdated version is refused, with the later change’s user and time', async () => {
  const { userId, version } = await change('carla@new.example');
  const body = {
    username: 'carer',
    displayName: 'Late',
    email: 'x@example.org',
    language: 'en' as const,
    version,
  };
  const { status, reply } = await admin(api.users.updateUser, { query: { userId }, body });
  const [last] = (await auditOf(app, 'user.updated', userId)).slice(-1);
  expect({ status, reply }).toMatchObject({
    status: 409,
    reply: { code: 'changed-meanwhile', changed: { by: 'admin', at: last?.at.toISOString() } },
  });
  expect(await mailsTo(app.database.db, 'carla@new.example')).toEqual([]);
});
