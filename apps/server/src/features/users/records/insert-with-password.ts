import type { OrganisationId, RoleId, UserId, WardId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { hashPassword, requirePasswordPolicy } from '../../credentials/index.ts';
import { insertMembership } from './membership-store.ts';
import { insertUser } from './user-store.ts';

interface NewUser {
  readonly username: string;
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
  /** Of screens and mails; the default's where it is not given. */
  readonly language?: string;
  readonly organisationId: OrganisationId;
  readonly roleIds: readonly RoleId[];
  /** False unless given. */
  readonly hasSecondFactor?: boolean;
  /** Only the rooms of these wards; undefined: every place. */
  readonly wardIds?: readonly WardId[] | undefined;
}

/**
 * Makes a user with roles in one organisation, limited to wards where they are given; returns the id. Runs in the
 * caller's transaction. Throws `password-policy`; a username that is taken is the database's unique violation.
 */
export async function createUser(db: Db, user: NewUser): Promise<UserId> {
  const { password, organisationId, roleIds, wardIds = 'all', ...account } = user;
  requirePasswordPolicy(password);
  const userId = await insertUser(db, { ...account, passwordHash: await hashPassword(password) });
  await insertMembership(db, organisationId, { userId, roleIds, wardIds });
  return userId;
}
