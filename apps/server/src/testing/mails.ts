import { expect, vi } from 'vitest';
import type { Db } from '../platform/db/database.ts';

/** What the outbox keeps for an address, the newest last. */
export const mailsTo = async (db: Db, to: string): Promise<{ subject: string; text: string }[]> => {
  const rows = await db
    .selectFrom('outbox')
    .select(['subject', 'body_text'])
    .where('to_address', '=', to)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ subject: row.subject ?? '', text: row.body_text ?? '' }));
};

/** The newest mail for an address, once there are so many. */
export async function newestMail(db: Db, to: string, count = 1): Promise<string> {
  const mails = await vi.waitFor(async () => {
    const found = await mailsTo(db, to);
    expect(found.length).toBeGreaterThanOrEqual(count);
    return found;
  });
  return mails.at(-1)?.text ?? '';
}

/** The six digits of a mail. */
export const codeIn = (text: string): string => /^\s+(\d{6})\s*$/m.exec(text)?.[1] ?? 'no code';

/** The token of a mail's link to a page. */
export const tokenIn = (text: string): string => /#[a-z-]+=([\w-]+)/.exec(text)?.[1] ?? 'no token';

/** Another code than this. */
export const otherThan = (code: string, by = 1): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0');
