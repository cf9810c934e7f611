import type { Db } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import { type AccountValues, writeMembership } from './user-admin-store.ts';

/**
 * Adds an account without a password, and its membership; answers its id, or undefined where the sign-in name is
 * taken: the transaction is lost then.
 */
export async function insertPerson(
  db: Db,
  account: AccountValues,
  membership: { organisationId: number; roleIds: readonly string[]; wardIds: 'all' | readonly string[] },
): Promise<string | undefined> {
  const { username, displayName, email, language } = account;
  const { organisationId, ...places } = membership;
  try {
    const { id } = await db
      .insertInto('users')
      .values({ username, display_name: displayName, email, language })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('memberships').values({ organisation_id: organisationId, user_id: id }).execute();
    await writeMembership(db, organisationId, { userId: id, ...places });
    return id;
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}
