import type { Language, OrganisationId, UserId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts';
import { unlessTaken } from '../../../platform/db/unless-taken.ts';
import { nameKey } from './name-key.ts';
import { isNameTaken } from './name-store.ts';

export interface AccountValues {
  readonly username: string;
  readonly displayName: string;
  readonly email: string;
  readonly language: string;
}

/** A user to be added: a person, or the account of a wall display, a relative or a station. */
export interface NewUser {
  readonly username: string;
  readonly displayName: string;
  readonly email: string;
  readonly language?: string;
  readonly kind?: 'person' | 'display' | 'secondary';
  readonly passwordHash?: string;
  /** Default: false. */
  readonly hasSecondFactor?: boolean;
}

/** Adds a user without an organisation; returns the id. A sign-in name that is taken is the database's unique violation. */
export async function insertUser(db: Db, user: NewUser): Promise<UserId> {
  const { id } = await db
    .insertInto('users')
    .values({
      username: user.username,
      name_key: nameKey(user.username),
      display_name: user.displayName,
      email: user.email,
      password_hash: user.passwordHash ?? null,
      has_second_factor: user.hasSecondFactor ?? false,
      kind: user.kind ?? 'person',
      ...(user.language !== undefined && { language: user.language }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a user; returns undefined where the sign-in name is taken: the transaction is then aborted. */
export const insertUserUnlessTaken = (db: Db, user: NewUser): Promise<UserId | undefined> =>
  unlessTaken(insertUser(db, user));

/** True once the installation has a user. */
export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export const readProfile = (db: Db, userId: UserId) =>
  db
    .selectFrom('users')
    .select(['username', 'display_name', 'email', 'language', 'wants_event_mail'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** Returns an account, and whether it is in other organisations as well. */
export async function findAccount(db: Db, userId: UserId, organisationId: OrganisationId) {
  const account = await db
    .selectFrom('users')
    .select(['username', 'display_name as displayName', 'email', 'language', 'version'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const other = await db
    .selectFrom('memberships')
    .select('organisation_id')
    .where('user_id', '=', userId)
    .where('organisation_id', '<>', organisationId)
    .limit(1)
    .executeTakeFirst();
  return { ...account, isShared: other !== undefined };
}

type AccountChange =
  | { readonly display_name: string; readonly language: Language }
  | { readonly email: string }
  | { readonly has_second_factor: boolean }
  | { readonly wants_event_mail: boolean };

/** Changes an account and raises its version, so that a form of an administrator that was opened before is refused. */
export async function changeAccount(db: Db, userId: UserId, change: AccountChange): Promise<void> {
  await db
    .updateTable('users')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}

/** Changes an account that still has the version; returns the new version, or why nothing changed. */
export async function updateAccount(
  db: Db,
  userId: UserId,
  { username, displayName, email, language }: AccountValues,
  version: number,
): Promise<number | 'changed-meanwhile' | 'username-taken'> {
  const before = await db.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst();
  const isRenamed = before?.username !== username;
  if (isRenamed && (await isNameTaken(db, userId, username))) return 'username-taken';
  const name = isRenamed ? { username, name_key: nameKey(username), name_key_rank: 0 } : {};
  try {
    const updated = await db
      .updateTable('users')
      .set({ ...name, display_name: displayName, email, language, version: version + 1 })
      .where('id', '=', userId)
      .where('version', '=', version)
      .returning('version')
      .executeTakeFirst();
    return updated?.version ?? 'changed-meanwhile';
  } catch (error) {
    if (isUniqueViolation(error)) return 'username-taken';
    throw error;
  }
}

/** Raises the version of an account that still has it, as its membership changes; returns the new version. */
export async function raiseVersion(db: Db, userId: UserId, version: number): Promise<number | undefined> {
  const updated = await db
    .updateTable('users')
    .set({ version: version + 1 })
    .where('id', '=', userId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return updated?.version;
}

/**
 * Ends an account that is in no organisation; returns false where it is in one. The display name stays for the records that the
 * person made; sign-in name, e-mail and password are deleted.
 */
export async function closeAccount(db: Db, userId: UserId, now: number): Promise<boolean> {
  const closed = await db
    .updateTable('users')
    .set({
      username: `deleted:${userId}`,
      name_key: `deleted:${userId}`,
      name_key_rank: 0,
      email: '',
      password_hash: null,
      is_disabled: true,
      has_second_factor: false,
      wants_event_mail: false,
      deleted_at: new Date(now),
    })
    .where('id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('memberships').select('user_id').where('user_id', '=', userId))),
    )
    .executeTakeFirst();
  return closed.numUpdatedRows > 0n;
}

/** Stores the hash of a user's password; null prevents any sign-in until a password is chosen. The account is no longer new. */
export async function writePasswordHash(db: Db, userId: UserId, hash: string | null): Promise<void> {
  await db.deleteFrom('new_accounts').where('user_id', '=', userId).execute();
  await db.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();
}

/** Sets the display name of a user. */
export async function writeDisplayName(db: Db, userId: UserId, name: string): Promise<void> {
  await db.updateTable('users').set({ display_name: name }).where('id', '=', userId).execute();
}

/** Makes simultaneous requests about a user take turns, until the transaction ends. */
export async function lockUser(db: Db, userId: UserId): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Prevents a user from signing in. */
export async function disableUser(db: Db, userId: UserId): Promise<void> {
  await db.updateTable('users').set({ is_disabled: true }).where('id', '=', userId).execute();
}

/** Switches e-mails about events on or off for all accounts with an address; returns false where there is none. */
export async function setEventMail(db: Db, email: string, wanted: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ wants_event_mail: wanted })
    .where((row) => row(row.fn('lower', ['email']), '=', row.fn('lower', [row.val(email)])))
    .where('is_disabled', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
