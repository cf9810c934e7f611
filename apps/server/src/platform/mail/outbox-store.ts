import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Mail, MailFile } from './mail.ts';

/** A mail that was taken to be sent, for the time of one try. */
export interface DueMail extends Mail {
  readonly id: number;
  /** This one counted. */
  readonly tries: number;
}

/** Mails that may wait, and files of theirs; and how many mails that are not sent are kept. */
const mostWaiting = 5_000;
const mostFiles = 400;
const mostKept = 200;
const sentForgottenMs = 7 * 86_400_000;

/** Puts a mail in, in the transaction that `db` is; false where too many wait already. */
export async function insertMail(
  db: Db,
  mail: Mail,
  state: 'waiting' | 'kept',
  now: number,
): Promise<boolean> {
  if (state === 'waiting') {
    const { rows } = await sql<{ full: boolean }>`
      select count(*) >= ${mostWaiting} as full
      from (select from outbox where state = 'waiting' limit ${mostWaiting}) w`.execute(db);
    if (rows[0]?.full) return false;
  }
  const { id } = await db
    .insertInto('outbox')
    .values({
      queued_at: new Date(now),
      state,
      to_address: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      expires_at: new Date(mail.expiresAt),
      next_try_at: new Date(now),
      patient_id: mail.patientId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (state === 'waiting') return insertFiles(db, id, mail.files ?? []);
  await sql`delete from outbox where state = 'kept' and id <= (
      select id from outbox where state = 'kept' order by id desc offset ${mostKept} limit 1)`.execute(db);
  return true;
}

/** Keeps the files of a mail until it ends; those of a mail that is never sent are not kept. False: too many wait. */
async function insertFiles(db: Db, id: number, files: readonly MailFile[]): Promise<boolean> {
  if (files.length === 0) return true;
  const { rows } = await sql<{ full: boolean }>`
    select count(*) + ${files.length} > ${mostFiles} as full from outbox_files`.execute(db);
  if (rows[0]?.full) return false;
  await db
    .insertInto('outbox_files')
    .values(
      files.map(({ name, type, content }, position) => ({ outbox_id: id, position, name, type, content })),
    )
    .execute();
  return true;
}

async function readFiles(db: Db, ids: readonly number[]): Promise<Map<number, MailFile[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('outbox_files')
    .selectAll()
    .where('outbox_id', 'in', ids)
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, (row) => row.outbox_id);
}

/** Takes mails whose time has come, each for one try: nobody else gets them until `leaseMs` are over. */
export async function takeDueMails(
  db: Db,
  { most, now, leaseMs }: { most: number; now: number; leaseMs: number },
): Promise<DueMail[]> {
  const { rows } = await sql<{
    id: number;
    tries: number;
    to_address: string;
    subject: string;
    body_text: string;
    body_html: string;
    expires_at: Date;
  }>`
    update outbox set tries = tries + 1, next_try_at = ${new Date(now + leaseMs)}
    where id in (
      select id from outbox where state = 'waiting' and next_try_at <= ${new Date(now)}
      order by next_try_at, id limit ${most} for update skip locked)
    returning id, tries, to_address, subject, body_text, body_html, expires_at`.execute(db);
  const files = await readFiles(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    files: files.get(row.id) ?? [],
    id: row.id,
    tries: row.tries,
    to: row.to_address,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    expiresAt: row.expires_at.getTime(),
  }));
}

/** Ends a mail: its text, which may hold a code or a link, is gone, and its files with it. */
export async function endMail(
  db: Db,
  id: number,
  state: 'sent' | 'failed',
  failure: string | null,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state, failure, subject: null, body_text: null, body_html: null })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('outbox_files').where('outbox_id', '=', id).execute();
}

export async function retryMail(db: Db, id: number, at: number, failure: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_try_at: new Date(at), failure })
    .where('id', '=', id)
    .execute();
}

/** When the first of the mails that wait is to be tried, in epoch milliseconds; undefined where none waits. */
export async function nextTryAt(db: Db): Promise<number | undefined> {
  const { first } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.min('next_try_at').as('first'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return first?.getTime();
}

/** Drops the rows of mails that ended a week ago. */
export async function forgetEndedMails(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('state', 'in', ['sent', 'failed'])
    .where('queued_at', '<', new Date(now - sentForgottenMs))
    .execute();
}

/** The mails that are kept instead of sent, the newest first. */
export const readKeptMails = (db: Db) =>
  db
    .selectFrom('outbox')
    .select(['id', 'queued_at', 'to_address', 'subject', 'body_text'])
    .where('state', '=', 'kept')
    .orderBy('id', 'desc')
    .limit(mostKept)
    .execute();
