import type { WardId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';

/** What is needed to check a password: by username, whatever its case. */
export const findSignIn = (db: Db, username: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where((row) => row(row.fn('lower', ['username']), '=', username.toLowerCase()))
    .where('is_disabled', '=', false)
    .executeTakeFirst();

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Whether a user of that name signed in from this address before. */
export async function knowsAddress(db: Db, username: string, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where((row) => row(row.fn('lower', ['users.username']), '=', username.toLowerCase()))
    .where('sessions.address', '=', address)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export interface UserRow {
  readonly username: string;
  readonly displayName: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly organisationId: number;
  readonly roleIds: readonly string[];
  /** Only the rooms of these wards; undefined: every place. */
  readonly wardIds?: readonly WardId[] | readonly string[] | undefined;
}

/** Adds a user with membership, wards and roles in one organisation; returns the id. Runs in a transaction. */
export async function insertUser(db: Db, user: UserRow): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({
      username: user.username,
      display_name: user.displayName,
      email: user.email,
      password_hash: user.passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const key = { organisation_id: user.organisationId, user_id: id };
  await db
    .insertInto('memberships')
    .values({ ...key, sees_all_places: user.wardIds === undefined })
    .execute();
  const wards = (user.wardIds ?? []).map((ward_id) => ({ ...key, ward_id }));
  if (wards.length > 0) await db.insertInto('membership_wards').values(wards).execute();
  const roles = user.roleIds.map((role_id) => ({ ...key, role_id }));
  if (roles.length > 0) await db.insertInto('user_roles').values(roles).execute();
  return id;
}
