import { AlertType } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createMailer } from '../../platform/mail/create-mailer.ts';
import { createSmtpDelivery } from '../../platform/mail/smtp.ts';
import { applyFound } from '../../testing/apply-found.ts';
import { noWard } from '../../testing/ids.ts';
import { type MailServer, openMailServer } from '../../testing/mail-server.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { sweepAlerts } from '../alerts/index.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { createEventMails } from './index.ts';

const minute = 60_000;
let app: TestApp;
let home: SeededHome;
let post: MailServer;
let mailer: ReturnType<typeof createMailer>;
let send: () => Promise<void>;
let facts = 0;

beforeAll(async () => {
  app = await openTestApp();
  post = await openMailServer();
  const { db } = app.database;
  const request = { floors: 1, roomsPerFloor: 4, wards: 2, nodes: 1, patients: 4 };
  home = await seedHome(db, { ...request, organisationName: 'Elm' });
  const [west = noWard] = home.wardIds;
  const log = { warn() {}, error() {} } as never;
  const now = () => app.clock.ms;
  mailer = createMailer({
    db,
    log,
    now,
    expiryNow: now,
    delivery: createSmtpDelivery(post.url, 'padlight@example.org'),
  });
  const mails = createEventMails({
    db,
    mailer,
    key: Buffer.alloc(32, 3),
    baseUrl: () => 'https://elm.example.org',
  });
  send = () => mails(app.clock.ms, app.clock.ms);
  await app.addUser('lead', home.organisationId, 'nurse-lead');
  await app.addUser('west-lead', home.organisationId, 'nurse-lead', [west]);
  await app.addUser('quiet-lead', home.organisationId, 'nurse-lead');
  await app.addUser('carer', home.organisationId, 'carer');
  await db
    .updateTable('users')
    .set({ wants_event_mail: true })
    .where('username', 'in', ['lead', 'west-lead', 'carer'])
    .execute();
  await db.updateTable('users').set({ language: 'de' }).where('username', '=', 'west-lead').execute();
});
afterAll(async () => {
  await mailer.close();
  await post.close();
  await app.close();
});
beforeEach(async () => {
  post.received.length = 0;
  app.clock.ms += 10 * minute;
  const { db } = app.database;
  await db.deleteFrom('alert_reasons').execute();
  await db.deleteFrom('alerts').execute();
});

/** Gives a person a red pad; people with an even index are in the west. */
async function redPad(index: number): Promise<void> {
  const { podId, patientId } = home.pods[index] ?? expect.fail();
  const now = app.clock.ms;
  facts += 1;
  const on = { podId, patientId, type: AlertType.check_pad, factId: `red ${facts}`, active: true, at: now };
  await app.database.db.transaction().execute((db) => applyFound(db, home.organisationId, [on], now));
}
/** Lets time pass for the jobs. */
async function pass(ms: number): Promise<void> {
  app.clock.ms += ms;
  await app.database.db.transaction().execute((db) => sweepAlerts(db, app.clock.ms));
  await send();
}
const receivers = (count: number) =>
  vi.waitFor(() => {
    const all = post.received.map(({ to }) => to).sort();
    expect(all).toHaveLength(count);
    return all;
  });
/** Waits until nothing is in progress any more, and so many mails were sent. */
const sentInAll = async (count: number) => {
  await receivers(count);
  // A mail is received before it is marked as sent.
  await vi.waitFor(async () => {
    const { rows } = await app.database.pool.query("select from outbox where state = 'waiting'");
    expect(rows).toHaveLength(0);
  });
};

test('an escalation mails only subscribed users of its role who see the room', async () => {
  await redPad(0);
  await pass(29 * minute);
  await pass(2 * minute);
  expect(await receivers(2)).toEqual(['lead@example.org', 'west-lead@example.org']);
});

test('where groups narrow sight, an escalation mails only users of the person’s groups', async () => {
  const { db } = app.database;
  const { organisationId } = home;
  const { patientId } = home.pods[0] ?? expect.fail();
  const narrow = (narrows: boolean) =>
    db.updateTable('groups').set({ narrows_sight: narrows }).where('is_default', '=', true).execute();
  const { id: groupId } = await db
    .insertInto('groups')
    .values({ organisation_id: organisationId, name: 'West' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'west-lead')
    .executeTakeFirstOrThrow();
  const member = { organisation_id: organisationId, group_id: groupId };
  await db
    .insertInto('group_patients')
    .values({ ...member, patient_id: patientId })
    .execute();
  await db
    .insertInto('group_users')
    .values({ ...member, user_id: userId })
    .execute();
  await narrow(true);
  await redPad(0);
  await pass(31 * minute);
  await sentInAll(1);
  expect(post.received.map(({ to }) => to)).toEqual(['west-lead@example.org']);
  await narrow(false);
  await db.deleteFrom('groups').where('id', '=', groupId).execute();
});

test('the mail has priority and link in the reader’s language, and no person', async () => {
  const { db } = app.database;
  await redPad(0);
  await pass(31 * minute);
  await receivers(2);
  const of = (to: string) => post.received.find((mail) => mail.to.startsWith(to))?.text ?? '';
  expect(of('lead')).toContain('An alert of high priority waits for you.');
  expect(of('lead')).toContain('https://elm.example.org/dashboard');
  expect(of('west-lead')).toContain('Eine Meldung von hoher Dringlichkeit wartet auf Sie.');
  expect(of('west-lead')).toMatch(/receive-notification#email=west-lead%40example.org&signature=[\w-]{43}/);
  const people = await db.selectFrom('patients').select(['alias', 'code']).execute();
  const rooms = await db.selectFrom('rooms').select('name').execute();
  for (const { alias, code } of people)
    for (const { text } of post.received) {
      expect(text).not.toContain(alias);
      expect(text).not.toContain(code);
    }
  for (const { name } of rooms)
    for (const { text } of post.received) expect(text.replace(/\n--[^\n]*/g, '')).not.toContain(` ${name} `);
});

test('alerts within five minutes share a mail, even over a restart', {
  tags: ['stored-data'],
}, async () => {
  await redPad(0);
  await pass(31 * minute);
  await receivers(2);
  await redPad(2);
  await redPad(1);
  const { db } = app.database;
  await db.updateTable('alerts').set({ mail_due: 'raised' }).where('escalated_at', 'is', null).execute();
  await pass(minute);
  await pass(minute);
  await Promise.all([send(), send()]);
  // The carer, who had none before, gets one at once; the leads wait.
  await sentInAll(3);
  await pass(5 * minute);
  const all = await receivers(5);
  expect(all.filter((to) => to === 'lead@example.org')).toHaveLength(2);
  expect(all.filter((to) => to === 'carer@example.org')).toHaveLength(1);
  const last = post.received.findLast(({ to }) => to === 'lead@example.org');
  expect(last?.text).toContain('2 alerts have come for you since the last e-mail.');
  await Promise.all([send(), send()]);
  await sentInAll(5);
});

test('no one is mailed about a suspended organisation’s board, not even later', async () => {
  const { db } = app.database;
  await redPad(0);
  await pass(29 * minute);
  const at = new Date(app.clock.ms);
  await db
    .insertInto('suspensions')
    .values({ organisation_id: home.organisationId, announced_at: at, sign_in_ends_at: at, reason: 'Moved' })
    .execute();
  await pass(2 * minute);
  await sentInAll(0);
  await db.deleteFrom('suspensions').execute();
  await pass(10 * minute);
  await sentInAll(0);
  await redPad(2);
  await pass(31 * minute);
  expect(await receivers(1)).toEqual(['lead@example.org']);
});
