import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type MailServer, openMailServer } from '../../testing/mail-server.ts';
import { testTime } from '../../testing/test-time.ts';
import { createMailer, type Mailer, pausesMs } from './create-mailer.ts';
import { createSmtpDelivery } from './smtp.ts';
import { writeMail } from './write-mail.ts';

let database: TestDatabase;
let server: MailServer;
let mailer: Mailer;
const clock = { ms: 0 };
let logged = '';
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  clock.ms = testTime;
  logged = '';
  server = await openMailServer();
  mailer = open(createSmtpDelivery(server.url, 'Padlight <padlight@example.org>'));
});
afterEach(async () => {
  await mailer.close();
  await server.close();
  await database.db.deleteFrom('outbox').execute();
});

const note = (line: string): void => {
  logged += line;
};
const open = (delivery: Parameters<typeof createMailer>[0]['delivery']): Mailer =>
  createMailer({
    db: database.db,
    // Digits of a time or a process would be mistaken for a code.
    log: pino({ level: 'info', base: null, timestamp: false }, { write: note }),
    now: () => clock.ms,
    expiryNow: () => clock.ms,
    delivery,
  });
const content = {
  language: 'de',
  subject: 'Ihr Code für Padlight',
  greeting: 'Guten Tag Zoë <b>,',
  paragraphs: ['Er gilt 10 Minuten.'],
  code: '123456',
  closing: 'Padlight',
};
const mailTo = (to: string, livesMs = 600_000) => writeMail(to, content, clock.ms + livesMs);
const queue = (to: string, livesMs?: number) => mailer.queue(database.db, mailTo(to, livesMs));
const rows = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const state = (expected: string) =>
  vi.waitFor(async () => {
    const [row] = await rows();
    expect(row?.state).toBe(expected);
    return row;
  });
const tried = (times: number) =>
  vi.waitFor(async () =>
    expect((await rows())[0]).toMatchObject({ tries: times, failure: expect.any(String) }),
  );

describe('a mail', () => {
  it('arrives as plain text and HTML, and leaves nothing in the outbox', async () => {
    await queue('anna@example.org');
    mailer.wake();
    const row = await state('sent');
    expect(row).toMatchObject({ subject: null, body_text: null, body_html: null });
    const [mail] = server.received;
    expect(mail?.to).toBe('anna@example.org');
    expect(mail?.text).toContain('From: Padlight <padlight@example.org>');
    expect(mail?.text).toContain('\r\n    123456\r\n');
    const [plain, html] = mail?.text.split('text/html') ?? [];
    expect(plain).toContain('Guten Tag Zoë <b>,');
    expect(html).toContain('Guten Tag Zoë &lt;b&gt;,');
    expect(html).not.toContain('<b>');
  });

  it('arrives at addresses with umlauts, in punycode and with all allowed characters', async () => {
    const addresses = [
      'anna@müller.org',
      'jörg@xn--mller-kva.org',
      'jörg@müller.org',
      "m&m.o'neil@example.org",
    ];
    for (const address of addresses) await queue(address);
    mailer.wake();
    await vi.waitFor(async () =>
      expect((await rows()).map((row) => row.state)).toEqual(Array(4).fill('sent')),
    );
    // The test's mail server shows domains as people write them.
    expect(server.received.map(({ to }) => to.replace('xn--mller-kva', 'müller')).sort()).toEqual(
      ['anna@müller.org', 'jörg@müller.org', 'jörg@müller.org', "m&m.o'neil@example.org"].sort(),
    );
  });

  it('is sent only if its transaction was committed', async () => {
    const work = database.db.transaction().execute(async (transaction) => {
      await mailer.queue(transaction, mailTo('never@example.org'));
      mailer.wake();
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    await queue('anna@example.org');
    mailer.wake();
    await state('sent');
    expect(server.received.map(({ to }) => to)).toEqual(['anna@example.org']);
  });

  it('is tried again after a pause when the server is busy', async () => {
    server.refuse = { code: 451, text: 'later, anna' };
    await queue('anna@example.org');
    mailer.wake();
    await tried(1);
    server.refuse = undefined;
    mailer.wake();
    clock.ms += pausesMs[0] + 1;
    mailer.wake();
    expect(await state('sent')).toMatchObject({ tries: 2 });
    expect(server.received).toHaveLength(1);
  });

  it('is given up on a permanent refusal, without its content in the log', async () => {
    server.refuse = { code: 550, text: 'no anna@example.org here' };
    await queue('anna@example.org');
    mailer.wake();
    expect(await state('failed')).toMatchObject({ failure: 'EENVELOPE 550', body_text: null });
    expect(logged).toContain('EENVELOPE 550');
    expect(logged).not.toMatch(/anna|123456|Code/);
  });

  it('is given up when it is no longer useful', async () => {
    server.refuse = { code: 451, text: 'later' };
    await queue('anna@example.org', pausesMs[0] + pausesMs[1]);
    mailer.wake();
    await tried(1);
    clock.ms += pausesMs[0] + 1;
    mailer.wake();
    expect(await state('failed')).toMatchObject({ tries: 2, body_html: null });
  });

  it('is sent once, though two processes work on the outbox', { tags: ['stored-data'] }, async () => {
    const second = open(createSmtpDelivery(server.url, 'padlight@example.org'));
    for (let n = 0; n < 20; n++) await queue(`user${n}@example.org`);
    mailer.wake();
    second.wake();
    await vi.waitFor(async () => expect((await rows()).every((row) => row.state === 'sent')).toBe(true));
    await second.close();
    expect(new Set(server.received.map(({ to }) => to)).size).toBe(20);
    expect(server.received).toHaveLength(20);
  });

  it('leaves this machine under TLS or not at all', async () => {
    const port = new URL(server.url).port;
    const delivery = createSmtpDelivery(`smtp://0.0.0.0:${port}`, 'padlight@example.org');
    await expect(delivery.deliver(mailTo('anna@example.org'))).rejects.toThrow('ETLS');
    delivery.close();
    expect(server.received).toEqual([]);
  });
});

describe('mails that are not sent', () => {
  it('are stored without a mail server, the newest 200 of them', async () => {
    const keeping = open(undefined);
    expect(keeping.sends).toBe(false);
    for (let n = 0; n < 205; n++) await keeping.queue(database.db, mailTo(`user${n}@example.org`));
    keeping.wake();
    const storedMails = await rows();
    expect(storedMails).toHaveLength(200);
    expect(storedMails.at(-1)).toMatchObject({ state: 'kept', to_address: 'user204@example.org' });
    expect(storedMails.at(-1)?.body_text).toContain('123456');
    await keeping.close();
  });

  it('are stored for invented addresses', async () => {
    await queue('demo@lantern-house.example');
    mailer.wake();
    expect((await rows())[0]?.state).toBe('kept');
  });

  it('are refused beyond 5,000 that wait', async () => {
    await database.pool.query(
      `insert into outbox (queued_at, state, to_address, expires_at, next_try_at)
       select now(), 'waiting', 'x@example.org', now(), now() + interval '1 day' from generate_series(1, 5000)`,
    );
    await expect(queue('anna@example.org')).rejects.toMatchObject({ code: 'busy' });
  });
});

it('no name can become markup, a header line, or change the text’s direction', () => {
  const hidden = fc.constantFrom('\u202E', '\u2066', '\u0007', '\u0085', '\r\n');
  const names = fc.array(fc.oneof(fc.string({ unit: 'binary' }), hidden)).map((parts) => parts.join(''));
  fc.assert(
    fc.property(names, (name) => {
      const mail = writeMail(
        'a@example.org',
        { ...content, subject: name, greeting: name, paragraphs: [name] },
        0,
      );
      expect(mail.subject).not.toMatch(/[\r\n\u2028\u2029]/);
      for (const text of [mail.subject, mail.text, mail.html])
        expect(text.replace(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
      const markup = mail.html.match(/<[^>]*>/g)?.length;
      expect(markup).toBe(writeMail('a@example.org', content, 0).html.match(/<[^>]*>/g)?.length);
    }),
  );
});
