import { type api, asciiDomainOf, charts, mailDomainOf } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Mailer } from '../../platform/mail/create-mailer.ts';
import type { MailFile } from '../../platform/mail/mail.ts';
import { limitOf, requireRange } from '../pods/index.ts';
import { renderChartMail } from './chart-mail.ts';
import { countMailed, readLanguage, readMailDomains } from './mail-domain-store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The number of charts that one user sends an hour; each address has its own limit besides. */
const perHour = 20;

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');

/** Reads the bytes of a picture, if they are one. */
async function readPicture(file: File): Promise<Buffer> {
  const content = Buffer.from(await file.arrayBuffer());
  if (!content.subarray(0, pngStart.length).equals(pngStart))
    throw problem('bad-request', {
      fields: [{ path: 'body.picture', message: 'This is not a PNG picture.' }],
    });
  return content;
}

/** Reads the bytes of a table, if they are text. */
async function readTable(file: File): Promise<Buffer> {
  const content = Buffer.from(await file.arrayBuffer());
  if (content.includes(0) || content.toString('utf8').includes('\uFFFD'))
    throw problem('bad-request', { fields: [{ path: 'body.table', message: 'This is no text in UTF-8.' }] });
  return content;
}

/**
 * Mails a chart of a person in the caller's care to an address of an allowed domain; the server names the
 * files. The audit has the sender, the chart, the person and the address.
 */
export const sendEmail =
  (mailer: Mailer): Handler<typeof api.email.sendEmail> =>
  async ({ body }, { db, caller, audit, patient, now, afterCommit }) => {
    const { chart, fromDate, toDate, to } = body;
    requireRange(body, limitOf(chart));
    // Sharing a chart requires the right to see it.
    if (!caller.permissions.has(charts[chart].permission)) throw problem('forbidden');
    const person = await patient(body.patientId);
    const sender = { organisationId: caller.scope.organisationId, userId: caller.userId };
    if ((await countMailed(db, sender, new Date(now - hourMs))) >= perHour)
      throw problem('too-many-requests', { retryAfterS: 600 });
    const { domains } = await readMailDomains(db, caller.scope.organisationId);
    // One domain may be written with umlauts or in punycode.
    if (!domains.map(asciiDomainOf).includes(mailDomainOf(to)))
      throw problem('mail-domain-refused', { about: person.patientId });
    const files: MailFile[] = [
      { name: `${chart}.png`, type: 'image/png', content: await readPicture(body.picture) },
      ...(body.table
        ? [{ name: `${chart}.csv`, type: 'text/csv; charset=utf-8', content: await readTable(body.table) }]
        : []),
    ];
    const language = await readLanguage(db, caller.userId);
    const about = { chart, sender: caller.displayName, language };
    const state = await mailer.queue(db, {
      ...renderChartMail(to, about, files, now + dayMs),
      patientId: person.patientId,
    });
    audit(person.patientId, { chart, fromDate, toDate, to, files: files.length });
    afterCommit(mailer.wake);
    return { kept: state === 'kept' };
  };
