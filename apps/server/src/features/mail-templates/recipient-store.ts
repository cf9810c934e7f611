import type { UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Recipient } from './render-mail.ts';

/** Reads the address and the language of a user's mails. */
export async function readRecipient(db: Db, userId: UserId): Promise<Recipient> {
  const { email, display_name, language } = await db
    .selectFrom('mail_recipients')
    .select(['email', 'display_name', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { email, displayName: display_name, language };
}
