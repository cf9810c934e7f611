import type { Language, OrganisationId, UserId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts';
import { nameKey } from './name-key.ts';
import { isNameTaken } from './name-store.ts';

export interface AccountValues {
  readonly username: string;
  readonly displayName: string;
  readonly email: string;
  readonly language: string;
}

/** A user to be added: a person, or what a wall display signs in as. */
export interface NewUser {
  readonly username: string;
  readonly displayName: string;
  readonly email: string;
  readonly language?: string;
  readonly kind?: 'person' | 'display';
  readonly passwordHash?: string;
  /** False unless given. */
  readonly hasSecondFactor?: boolean;
}

/** Adds a user who is in no organisation yet; returns the id. A sign-in name that is taken is a unique violation. */
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

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export const readProfile = (db: Db, userId: UserId) =>
  db
    .selectFrom('users')
    .select(['username', 'display_name', 'email', 'language', 'wants_event_mail'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** An account with whether other organisations have it, too. */
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

/** Changes an account; an administrator's form that was opened before notices it by the version. */
export async function changeAccount(db: Db, userId: UserId, change: AccountChange): Promise<void> {
  await db
    .updateTable('users')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}

/** Changes an account where it has the version still; answers the new one, or why it could not. */
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

/** Raises the version of an account whose membership changes, where it has it still; answers the new one. */
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
 * Ends an account that is in no organisation any more; false where it still is in one. The name stays, for what the
 * person recorded; sign-in name, e-mail and password go.
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

/** Keeps the hash of a user's password; null takes it away: no sign-in until another is chosen. The account is new no more. */
export async function writePasswordHash(db: Db, userId: UserId, hash: string | null): Promise<void> {
  await db.deleteFrom('new_accounts').where('user_id', '=', userId).execute();
  await db.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();
}

/** Names a wall display's user as the display is named. */
export async function writeDisplayName(db: Db, userId: UserId, name: string): Promise<void> {
  await db.updateTable('users').set({ display_name: name }).where('id', '=', userId).execute();
}

/** Lets a user sign in no more. */
export async function disableUser(db: Db, userId: UserId): Promise<void> {
  await db.updateTable('users').set({ is_disabled: true }).where('id', '=', userId).execute();
}

/** Has events reported to an address or not, for all accounts with it; answers whether there is one. */
export async function setEventMail(db: Db, email: string, wanted: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ wants_event_mail: wanted })
    .where((row) => row(row.fn('lower', ['email']), '=', row.fn('lower', [row.val(email)])))
    .where('is_disabled', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
