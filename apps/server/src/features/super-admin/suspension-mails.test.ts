import { api, instant, type OrganisationId, suspensionNoticeMs } from '@padlight/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createSmtpDelivery } from '../../platform/mail/smtp.ts';
import { type Act, actAs } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { type MailServer, openMailServer } from '../../testing/mail-server.ts';
import { addPlaces } from '../../testing/places.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const { suspendOrganisation, resumeOrganisation } = api.superAdmin;

let app: TestApp;
let post: MailServer;
let oak: OrganisationId;
let boss: Act;
beforeAll(async () => {
  post = await openMailServer();
  app = await openTestApp({ delivery: createSmtpDelivery(post.url, 'padlight@example.org') });
  const { db } = app.database;
  const elm = await app.addOrganisation('Elm');
  oak = await app.addOrganisation('Oak');
  const { west } = await addPlaces(db, oak);
  await app.addUser('boss', elm, 'super-admin');
  await app.addUser('elm-admin', elm, 'organisation-admin');
  const german = await app.addUser('oak-anna', oak, 'organisation-admin');
  await app.addUser('oak-ben', oak, 'organisation-admin');
  await app.addUser('oak-west', oak, 'organisation-admin', [west]);
  const disabledId = await app.addUser('oak-gone', oak, 'organisation-admin');
  await app.addUser('oak-carer', oak, 'carer');
  await db.updateTable('users').set({ language: 'de' }).where('id', '=', german).execute();
  await db.updateTable('users').set({ is_disabled: true }).where('id', '=', disabledId).execute();
  await db.updateTable('organisations').set({ hour_cycle: 'h23' }).where('id', '=', oak).execute();
  boss = await actAs(app, 'boss');
});
afterAll(async () => {
  await app.close();
  await post.close();
});

/** Returns the mails to Oak's two administrators, by name, and expects no others. */
async function received(): Promise<{ anna: string; ben: string }> {
  await vi.waitFor(() => expect(post.received).toHaveLength(2));
  const mails = new Map(post.received.splice(0).map(({ to, text }) => [to, text]));
  expect([...mails.keys()].sort()).toEqual(['oak-anna@example.org', 'oak-ben@example.org']);
  return { anna: mails.get('oak-anna@example.org') ?? '', ben: mails.get('oak-ben@example.org') ?? '' };
}

it('inform the administrators of an announced end, and of its cancellation', async () => {
  const endsAt = instant(Date.UTC(2031, 2, 1, 23));
  expect(Date.parse(endsAt)).toBeGreaterThan(app.clock.ms + suspensionNoticeMs);
  const body = { organisationId: oak, seen: null, signInEndsAt: endsAt, reason: 'The contract <ends>' };
  expect((await boss(suspendOrganisation, { body })).reply).toMatchObject({ mailed: 2 });
  const { anna, ben } = await received();
  expect(anna).toContain('Die Anmeldung bei Oak endet am 2. März 2031, 00:00 MEZ.');
  expect(anna).toContain('gespeichert und danach abgewiesen');
  expect(ben).toContain('Sign-in to Oak ends on 2 Mar 2031, 00:00 CET.');
  expect(ben).toContain('From then on no one can sign in, boards and wall displays show nothing');
  expect(ben).toContain('is stored until 1 Apr 2031, 01:00 CEST');
  expect(ben).toContain('Reason: The contract <ends>');
  expect(ben).toContain('<p>Reason: The contract &lt;ends&gt;</p>');
  expect(ben).toContain('Questions are answered by boss, boss@example.org.');
  expect(await auditOf(app, 'organisation.suspended', String(oak))).toMatchObject([
    { detail: { mailed: 2 } },
    { detail: { mailed: 2 } },
  ]);

  const undone = await boss(resumeOrganisation, { body: { organisationId: oak, seen: endsAt } });
  expect(undone.reply).toEqual({ organisationId: oak, mailed: 2 });
  const mails = await received();
  expect(mails.anna).toContain('sollte am 2. März 2031, 00:00 MEZ enden. Das wurde zurückgenommen');
  expect(mails.ben).toContain('Sign-in to Oak was to end on 2 Mar 2031, 00:00 CET. That was cancelled');
});

it('inform them of an immediate end despite it, and of the resumption', async () => {
  const body = { organisationId: oak, seen: null, signInEndsAt: null, reason: 'Unpaid' };
  const { reply } = await boss(suspendOrganisation, { body });
  const { ben } = await received();
  expect(ben).toMatch(/Sign-in to Oak ended on .*\.\s+No one can sign in/);
  expect(ben).toContain('Look after people in person now.');
  expect(ben).toContain('Reason: Unpaid');
  await boss(resumeOrganisation, { body: { organisationId: oak, seen: reply.signInEndsAt } });
  const again = await received();
  expect(again.anna).toContain('Alle können sich wieder anmelden.');
  expect(again.ben).toContain('Everyone may sign in again.');
});

it('are not sent if the call is refused', async () => {
  const tooSoon = instant(app.clock.ms + suspensionNoticeMs - 1);
  const body = { organisationId: oak, seen: null, signInEndsAt: tooSoon, reason: null };
  expect(await boss(suspendOrganisation, { body })).toMatchObject({ code: 'suspension-notice-too-short' });
  const admin = await actAs(app, 'elm-admin');
  expect(await admin(suspendOrganisation, { body })).toMatchObject({ code: 'forbidden' });
  const waiting = await app.database.db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .execute();
  expect([waiting, post.received]).toEqual([[], []]);
});
