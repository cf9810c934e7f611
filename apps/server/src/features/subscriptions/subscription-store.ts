import type { Db } from '../../platform/db/database.ts';

export async function wantsEventMail(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where((row) => row(row.fn('lower', ['email']), '=', row.fn('lower', [row.val(email)])))
    .where('wants_event_mail', '=', true)
    .where('is_disabled', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
