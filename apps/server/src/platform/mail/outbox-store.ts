import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Mail, MailFile } from './mail.ts';

/** A mail taken for one attempt to send it. */
export interface DueMail extends Mail {
  readonly id: number;
  /** Includes this attempt. */
  readonly tries: number;
}

/** The most waiting mails and files, and the most stored mails that are not sent. */
const mostWaiting = 5_000;
const mostFiles = 400;
const mostKept = 200;
const sentForgottenMs = 7 * 86_400_000;

/** Inserts a mail, in the transaction `db`; returns false if too many wait already. */
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
      about: mail.about ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (state === 'waiting') return insertFiles(db, id, mail.files ?? []);
  await sql`delete from outbox where state = 'kept' and id <= (
      select id from outbox where state = 'kept' order by id desc offset ${mostKept} limit 1)`.execute(db);
  return true;
}

/**
 * Stores the files of a mail until it ends; those of a mail that is never sent are not stored. Returns false
 * if too many wait.
 */
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

/** Takes due mails, each for one attempt: no other process gets them for `leaseMs`. */
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

/** Ends a mail: deletes its text, which may contain a code or a link, and its files. */
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

/** Returns when the first waiting mail is due, in epoch milliseconds; undefined if none waits. */
export async function nextTryAt(db: Db): Promise<number | undefined> {
  const { first } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.min('next_try_at').as('first'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return first?.getTime();
}

/** Deletes the rows of mails that ended a week ago. */
export async function forgetEndedMails(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('state', 'in', ['sent', 'failed'])
    .where('queued_at', '<', new Date(now - sentForgottenMs))
    .execute();
}

/** Reads the mails that are stored instead of sent, newest first. */
export const readKeptMails = (db: Db) =>
  db
    .selectFrom('outbox')
    .select(['id', 'queued_at', 'to_address', 'subject', 'body_text'])
    .where('state', '=', 'kept')
    .orderBy('id', 'desc')
    .limit(mostKept)
    .execute();
