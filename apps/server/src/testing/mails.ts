import { expect, vi } from 'vitest';
import type { Db } from '../platform/db/database.ts';

/** Reads the mails of the outbox for an address, newest last. */
export const mailsTo = async (db: Db, to: string): Promise<{ subject: string; text: string }[]> => {
  const rows = await db
    .selectFrom('outbox')
    .select(['subject', 'body_text'])
    .where('to_address', '=', to)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ subject: row.subject ?? '', text: row.body_text ?? '' }));
};

/** Returns the newest mail for an address, once there are so many. */
export async function newestMail(db: Db, to: string, count = 1): Promise<string> {
  const mails = await vi.waitFor(async () => {
    const mails = await mailsTo(db, to);
    expect(mails.length).toBeGreaterThanOrEqual(count);
    return mails;
  });
  return mails.at(-1)?.text ?? '';
}

/** Returns the six digits of a mail. */
export const codeIn = (text: string): string => /^\s+(\d{6})\s*$/m.exec(text)?.[1] ?? 'no code';

/** Returns the token of a mail's link to a page. */
export const tokenIn = (text: string): string => /#[a-z-]+=([\w-]+)/.exec(text)?.[1] ?? 'no token';

/** Returns another code than this. */
export const otherThan = (code: string, by = 1): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0');
