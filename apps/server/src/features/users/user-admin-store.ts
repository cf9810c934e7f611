import type { Db } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';

export interface AccountValues {
  readonly username: string;
  readonly displayName: string;
  readonly email: string;
  readonly language: string;
}

/** An account with whether other organisations have it, too. */
export async function findAccount(db: Db, userId: string, organisationId: number) {
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

/** Changes an account where it has the version still; answers the new one, or why it could not. */
export async function updateAccount(
  db: Db,
  userId: string,
  { username, displayName, email, language }: AccountValues,
  version: number,
): Promise<number | 'changed-meanwhile' | 'username-taken'> {
  try {
    const updated = await db
      .updateTable('users')
      .set({ username, display_name: displayName, email, language, version: version + 1 })
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
export async function raiseVersion(db: Db, userId: string, version: number): Promise<number | undefined> {
  const updated = await db
    .updateTable('users')
    .set({ version: version + 1 })
    .where('id', '=', userId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return updated?.version;
}

/** Puts a member's roles and places in place of what they were. */
export async function writeMembership(
  db: Db,
  organisationId: number,
  member: { userId: string; roleIds: readonly string[]; wardIds: 'all' | readonly string[] },
): Promise<void> {
  const key = { organisation_id: organisationId, user_id: member.userId };
  const wardIds = member.wardIds === 'all' ? [] : member.wardIds;
  await db
    .updateTable('memberships')
    .set({ sees_all_places: member.wardIds === 'all' })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', member.userId)
    .execute();
  for (const table of ['membership_wards', 'user_roles'] as const)
    await db
      .deleteFrom(table)
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', member.userId)
      .execute();
  const wards = wardIds.map((ward_id) => ({ ...key, ward_id }));
  if (wards.length > 0) await db.insertInto('membership_wards').values(wards).execute();
  const roles = member.roleIds.map((role_id) => ({ ...key, role_id }));
  if (roles.length > 0) await db.insertInto('user_roles').values(roles).execute();
}

/** Takes a user out of an organisation, with roles, places and filter. */
export async function removeMembership(db: Db, organisationId: number, userId: string): Promise<void> {
  for (const table of ['memberships', 'user_filters'] as const)
    await db
      .deleteFrom(table)
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .execute();
}

/**
 * Ends an account that is in no organisation any more; false where it still is in one. The name stays, for what the
 * person recorded; sign-in name, e-mail, password and browsers go.
 */
export async function closeAccount(db: Db, userId: string, now: number): Promise<boolean> {
  const closed = await db
    .updateTable('users')
    .set({
      username: `deleted:${userId}`,
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
  if (closed.numUpdatedRows === 0n) return false;
  for (const table of ['browsers', 'second_factor_codes', 'link_tokens'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  return true;
}

/** Takes a user's password away: no sign-in until another is chosen. */
export async function voidPassword(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute();
}
