import type { OrganisationId, RoleId, UserId, WardId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts';
import { insertMembership } from './membership-store.ts';
import { type AccountValues, insertUser } from './user-store.ts';

/**
 * Adds an account without a password, and its membership; answers its id, or undefined where the sign-in name is
 * taken: the transaction is lost then.
 */
export async function insertPerson(
  db: Db,
  account: AccountValues,
  membership: {
    organisationId: OrganisationId;
    roleIds: readonly RoleId[];
    wardIds: 'all' | readonly WardId[];
  },
): Promise<UserId | undefined> {
  const { organisationId, ...places } = membership;
  try {
    const userId = await insertUser(db, account);
    await insertMembership(db, organisationId, { userId, ...places });
    return userId;
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}
