import type { UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { nameOfMailbox } from './obvious-password.ts';

/** Returns the hash of a user's password; null where none was chosen. */
export async function readPasswordHash(db: Db, userId: UserId): Promise<string | null> {
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return password_hash;
}

/** Returns the names that a user's password must not contain. */
export async function readOwnNames(db: Db, userId: UserId): Promise<string[]> {
  const { username, email, display_name } = await db
    .selectFrom('users')
    .select(['username', 'email', 'display_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const organisations = await db
    .selectFrom('user_organisations as m')
    .innerJoin('organisation_names as o', 'o.id', 'm.organisation_id')
    .select('o.name')
    .where('m.user_id', '=', userId)
    .execute();
  return [username, nameOfMailbox(email), display_name, ...organisations.map(({ name }) => name)];
}
