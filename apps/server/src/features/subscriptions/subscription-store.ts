import type { Db } from '../../platform/db/database.ts';

/** Has events told to an address or not, for all accounts with it; answers whether there is one. */
export async function setEventMail(db: Db, email: string, wanted: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ wants_event_mail: wanted })
    .where((row) => row(row.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('is_disabled', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function wantsEventMail(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where((row) => row(row.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('wants_event_mail', '=', true)
    .where('is_disabled', '=', false)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
