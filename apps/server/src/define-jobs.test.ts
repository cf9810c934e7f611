import { jobNames } from '@padlight/contract';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineJobs } from './define-jobs.ts';
import { importedKinds } from './features/imports/index.ts';
import type { Announcements } from './platform/announcements.ts';
import { createBus } from './platform/bus.ts';
import { createServerClock } from './platform/clock/server-clock.ts';
import { systemTime } from './platform/clock/time-source.ts';
import { asOwner } from './platform/db/as-owner.ts';
import { connectOwner } from './platform/db/connect.ts';
import { maintainPartitions } from './platform/db/partitions.ts';
import { createJobs, type Jobs } from './platform/jobs/create-jobs.ts';
import { createMailer, type Mailer } from './platform/mail/create-mailer.ts';
import { createSmtpDelivery, type Delivery } from './platform/mail/smtp.ts';
import { writeMail } from './platform/mail/write-mail.ts';
import { timeLimits } from './platform/time-limits.ts';
import { openTestDatabase, type TestDatabase } from './testing/database.ts';
import { type MailServer, openMailServer } from './testing/mail-server.ts';

const log = pino({ level: 'silent' });
const clock = createServerClock(systemTime, undefined, (error) => {
  throw error;
});
const now = (): number => clock.now();
let database: TestDatabase;
let server: MailServer;
let ends: (() => Promise<unknown>)[];
beforeEach(async () => {
  database = await openTestDatabase();
  server = await openMailServer();
  ends = [];
});
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
  await server.close();
  await database.close();
});

async function open(delivery: Delivery | undefined): Promise<{ jobs: Jobs; mailer: Mailer }> {
  const { db, pool, url } = database;
  const bus = createBus<Announcements>((error) => {
    throw error;
  });
  const jobs = createJobs({ pool, db, clock, log, everyMs: 100 });
  const later = async (inMs: number) => void (await jobs.start('send-mails', { inMs }));
  const mailer = createMailer({ db, log, now, expiryNow: clock.expiryNow, delivery, later });
  const keepPartitions = async (): Promise<void> => {
    const owner = await connectOwner(url);
    await maintainPartitions(owner, now(), { days: 400, expiryNow: now(), ranMs: 0 }).finally(() =>
      owner.end(),
    );
  };
  ends.push(
    () => mailer.close(),
    () => jobs.stop(),
  );
  await jobs.open(
    defineJobs({
      db,
      clock,
      keepPartitions,
      packing: {
        asOwner: (work) => asOwner(url, timeLimits.packing, work),
        disk: async () => undefined,
        log,
      },
      mailer,
      imports: { bus, kinds: importedKinds(async () => {}) },
      findRecord: async () => 'no-answer',
    }),
  );
  return { jobs, mailer };
}
const openWithMail = () => open(createSmtpDelivery(server.url, 'padlight@example.org'));
const content = {
  language: 'en',
  subject: 'Code',
  greeting: 'Hello',
  paragraphs: [],
  code: '123456',
  closing: '',
};
const states = async (): Promise<(string | null)[]> =>
  (await database.db.selectFrom('outbox').select('state').execute()).map(({ state }) => state);

test('every job runs to its end, and is planned for its next time', async () => {
  const { jobs } = await openWithMail();
  for (const name of jobNames) expect(await jobs.start(name)).toBe(true);
  await vi.waitFor(async () => {
    const listed = await jobs.list(database.db);
    expect(listed.map(({ definition }) => definition.name)).toEqual(jobNames);
    for (const { runs, nextAt, definition } of listed) {
      expect(runs[0]).toMatchObject({ state: 'completed', tries: 1 });
      expect(nextAt).toBeLessThanOrEqual(now() + definition.everyMs);
    }
  });
  expect(await jobs.check()).toEqual([]);
});

test('a mail is sent once written, and a refused one 5 s later', async () => {
  const { mailer, jobs } = await openWithMail();
  const mail = writeMail('anna@example.org', content, now() + 600_000);
  await mailer.queue(database.db, mail);
  mailer.wake();
  await vi.waitFor(() => expect(server.received).toHaveLength(1));
  server.refuse = { code: 451, text: 'later' };
  await mailer.queue(database.db, mail);
  mailer.wake();
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(`select from outbox where failure is not null`);
    expect(rows).toHaveLength(1);
  });
  server.refuse = undefined;
  // As at the end of a minute: the job runs before the mail is due again.
  await jobs.start('send-mails');
  await vi.waitFor(async () => expect(await states()).toEqual(['sent', 'sent']));
  expect(server.received).toHaveLength(2);
});

test('a mail that a crash left is sent by the job', async () => {
  const { mailer, jobs } = await openWithMail();
  await mailer.queue(database.db, writeMail('anna@example.org', content, now() + 600_000));
  await jobs.start('send-mails');
  await vi.waitFor(async () => expect(await states()).toEqual(['sent']));
});

test('without a mail server there is no job that sends', async () => {
  const { jobs } = await open(undefined);
  expect(await jobs.start('send-mails')).toBe(false);
  expect((await jobs.list(database.db)).map(({ definition }) => definition.name)).not.toContain('send-mails');
});
