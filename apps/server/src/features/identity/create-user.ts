import type { Db } from '../../platform/db/database.ts';
import { hashPassword, requirePasswordPolicy } from '../credentials/index.ts';
import { insertUser, type UserRow } from './user-store.ts';

type NewUser = Omit<UserRow, 'passwordHash'> & { readonly password: string };

/**
 * Makes a user with roles in one organisation, limited to wards where they are given; returns the id. Runs in the
 * caller's transaction. Throws `password-policy`; a username that is taken is the database's unique violation.
 */
export async function createUser(db: Db, { password, ...user }: NewUser): Promise<string> {
  requirePasswordPolicy(password);
  return insertUser(db, { ...user, passwordHash: await hashPassword(password) });
}
