import type { UserId } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameKey } from './name-key.ts';

/** SQL that is true where another account has the same sign-in name in another spelling. `users`: the table's alias. */
export const hasNamesake = (users: string): RawBuilder<boolean> => sql<boolean>`exists(
  select from users namesake where namesake.name_key = ${sql.ref(`${users}.name_key`)}
    and namesake.id <> ${sql.ref(`${users}.id`)})`;

/**
 * A subquery for the id of the user with a typed sign-in name; null where there is none. Earlier versions allowed names that
 * differ in spelling alone: each of these accounts is found by its own spelling only.
 */
export function userNamed(typed: string): RawBuilder<UserId | null> {
  const name = typed.trim();
  return sql<UserId | null>`(
    select users.id from users
    where users.name_key = ${nameKey(name)}
      and (users.username = ${name} or not ${hasNamesake('users')} or lower(users.username) = ${name.toLowerCase()})
    order by users.username = ${name} desc limit 1)`;
}

/** Finds the enabled user with a sign-in name, in any spelling, and the hash of the password. */
export const findSignIn = (db: Db, username: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('id', '=', userNamed(username))
    .where('is_disabled', '=', false)
    .executeTakeFirst();

/**
 * Finds a person by sign-in name, in any spelling, and locks the row until the transaction ends, so that simultaneous
 * requests take turns. A wall display is not found, as it has no password.
 */
export async function lockPerson(db: Db, username: string): Promise<UserId | undefined> {
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userNamed(username))
    .where('is_disabled', '=', false)
    .where('kind', '=', 'person')
    .forUpdate()
    .executeTakeFirst();
  return person?.id;
}

/** True where another account has a name with the same key. */
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

/** True where an account has the e-mail address, or has it as its sign-in name in any spelling. */
export async function isAddressKnown(db: Db, email: string): Promise<boolean> {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where((row) =>
      row.or([
        row('name_key', '=', nameKey(email)),
        row(row.fn('lower', ['email']), '=', row.fn('lower', [row.val(email)])),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return account !== undefined;
}

/** Returns the keys of those of the names that accounts of the installation have. */
export async function readTakenNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select name_key as key from users where name_key = any(${names.map(nameKey)}::text[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/**
 * Gives accounts of an earlier version the keys of their names; of accounts that share one, the oldest comes first. Returns
 * the number of accounts that share a key: they sign in as before, and administrators see them among the users.
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
  // Two servers that start at once take turns, and no account is added meanwhile.
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
