import type { UserId } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameKey } from './name-key.ts';

/** Another account has the same sign-in name but for its spelling; `users` is what the table is called there. */
export const hasNamesake = (users: string): RawBuilder<boolean> => sql<boolean>`exists(
  select from users namesake where namesake.name_key = ${sql.ref(`${users}.name_key`)}
    and namesake.id <> ${sql.ref(`${users}.id`)})`;

/**
 * The id of the user whom a typed sign-in name means, as a subquery: null where it means no one. Of accounts whose names
 * differ in spelling alone, which only an earlier version let be, each is meant by its own as before, and by no other.
 */
export function userNamed(typed: string): RawBuilder<UserId | null> {
  const name = typed.trim();
  return sql<UserId | null>`(
    select users.id from users
    where users.name_key = ${nameKey(name)}
      and (users.username = ${name} or not ${hasNamesake('users')} or lower(users.username) = ${name.toLowerCase()})
    order by users.username = ${name} desc limit 1)`;
}

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

/** Whether another account than this one has a name with the same key. */
export async function isNameTaken(db: Db, userId: UserId, username: string): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('name_key', '=', nameKey(username))
    .where('id', '<>', userId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Which of these sign-in names accounts of the installation have, as their keys. */
export async function readTakenNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select name_key as key from users where name_key = any(${names.map(nameKey)}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/**
 * Gives accounts of an earlier version the keys of their names, the oldest of those that share one first. Answers how many
 * accounts share theirs: they sign in as before, and administrators see them among the users.
 */
export async function fillNameKeys(db: Db): Promise<number> {
  const missing = await db.selectFrom('users').select('id').where('name_key', 'is', null).limit(1).execute();
  if (missing.length > 0) await db.transaction().execute(fillMissing);
  const { rows } = await sql<{ shared: number }>`
    select count(*)::int as shared from users where deleted_at is null and ${hasNamesake('users')}`.execute(
    db,
  );
  return rows[0]?.shared ?? 0;
}

async function fillMissing(db: Db): Promise<void> {
  // Two starts take turns, and no account is added meanwhile.
  await sql`lock table users in share row exclusive mode`.execute(db);
  const users = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('name_key', 'is', null)
    .execute();
  await sql`
    with keyed as (
      select * from unnest(${users.map(({ id }) => id)}::uuid[],
        ${users.map(({ username }) => nameKey(username))}::text[]) as keyed (id, key)),
    ranked as (
      select keyed.id, keyed.key,
        row_number() over (partition by keyed.key order by users.created_at, users.id) - 1
          + coalesce((select max(taken.name_key_rank) + 1 from users taken where taken.name_key = keyed.key), 0) as rank
      from keyed join users on users.id = keyed.id)
    update users set name_key = ranked.key, name_key_rank = ranked.rank
    from ranked where ranked.id = users.id`.execute(db);
}
