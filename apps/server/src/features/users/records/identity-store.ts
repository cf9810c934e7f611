import type { UserId } from '@padlight/contract';
import { addressGroup } from '../../../platform/addresses/network-address.ts';
import type { Db } from '../../../platform/db/database.ts';
import { userNamed } from './name-store.ts';
import { needsSecondFactor } from './second-factor-store.ts';

/** What is needed to check a password: by username, however it is spelled. */
export const findSignIn = (db: Db, username: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('id', '=', userNamed(username))
    .where('is_disabled', '=', false)
    .executeTakeFirst();

/**
 * The id of a person by username, however it is spelled; a wall display has no password to forget. The row is locked until the
 * transaction ends, so that those who ask at once take turns.
 */
export async function lockPerson(db: Db, username: string): Promise<UserId | undefined> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userNamed(username))
    .where('is_disabled', '=', false)
    .where('kind', '=', 'person')
    .forUpdate()
    .executeTakeFirst();
  return found?.id;
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Whether a user of that name came all the way in from this address (IPv6: its network) before: a password alone is not enough. */
export async function knowsAddress(db: Db, username: string, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users as u', 'u.id', 'sessions.user_id')
    .select('sessions.address')
    .distinct()
    .where('u.id', '=', userNamed(username))
    .where((row) => row.or([row('sessions.second_factor_until', 'is not', null), row.not(needsSecondFactor)]))
    .execute();
  return found.some((session) => addressGroup(session.address ?? '') === addressGroup(address));
}
