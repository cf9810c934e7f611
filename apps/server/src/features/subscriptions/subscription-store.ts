import type { Db } from '../../platform/db/database.ts';

export async function wantsEventMail(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_recipients')
    .select('id')
    .where((row) => row(row.fn('lower', ['email']), '=', row.fn('lower', [row.val(email)])))
    .where('wants_event_mail', '=', true)
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
