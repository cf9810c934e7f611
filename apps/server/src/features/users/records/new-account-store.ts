import type { OrganisationId, RoleId, UserId, WardId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts';
import { hashPassword, requirePasswordPolicy } from '../../credentials/index.ts';
import { insertMembership } from './membership-store.ts';
import { type AccountValues, insertUser, type NewUser } from './user-store.ts';

/** The organisation of a new user, and the roles and places there. */
interface FirstMembership {
  readonly organisationId: OrganisationId;
  readonly roleIds: readonly RoleId[];
  readonly wardIds: 'all' | readonly WardId[];
}

async function insertMember(
  db: Db,
  account: NewUser,
  { organisationId, ...member }: FirstMembership,
): Promise<UserId> {
  const userId = await insertUser(db, account);
  await insertMembership(db, organisationId, { userId, ...member });
  return userId;
}

/**
 * Adds an account without a password, and its membership. Returns its id, or undefined where the sign-in name is
 * taken; the transaction is then aborted.
 */
export async function insertPerson(
  db: Db,
  account: AccountValues,
  membership: FirstMembership,
): Promise<UserId | undefined> {
  try {
    return await insertMember(db, account, membership);
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

interface PersonWithPassword extends Omit<NewUser, 'kind' | 'passwordHash'> {
  readonly password: string;
  readonly organisationId: OrganisationId;
  readonly roleIds: readonly RoleId[];
  /** Only the rooms of these wards; undefined: every place. */
  readonly wardIds?: readonly WardId[] | undefined;
}

/**
 * Adds a user with a password and roles in one organisation; returns the id. Runs in the caller's transaction. Throws
 * `password-policy`; a sign-in name that is taken is the database's unique violation.
 */
export async function insertPersonWithPassword(
  db: Db,
  { password, organisationId, roleIds, wardIds, ...account }: PersonWithPassword,
): Promise<UserId> {
  requirePasswordPolicy(password);
  const passwordHash = await hashPassword(password);
  return insertMember(
    db,
    { ...account, passwordHash },
    { organisationId, roleIds, wardIds: wardIds ?? 'all' },
  );
}

/** An account that was added by hand and never had a password. */
export interface NewAccount {
  readonly userId: UserId;
  readonly organisationId: OrganisationId;
  /** The user who added it. */
  readonly madeBy: UserId;
}

/** Notes who added an account by hand, while it has no password. */
export async function insertNewAccount(
  db: Db,
  { userId, organisationId, madeBy }: NewAccount,
): Promise<void> {
  await db
    .insertInto('new_accounts')
    .values({ user_id: userId, organisation_id: organisationId, made_by: madeBy })
    .execute();
}

/** Finds a user's account while it is new: in one organisation only, and without a sign-in so far. */
export const findNewAccount = (db: Db, userId: UserId): Promise<NewAccount | undefined> =>
  db
    .selectFrom('new_accounts as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.user_id as userId', 'n.organisation_id as organisationId', 'n.made_by as madeBy'])
    .where('n.user_id', '=', userId)
    .where('u.password_hash', 'is', null)
    .where('u.is_disabled', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sessions').select('id').where('user_id', '=', userId))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('memberships as m')
            .select('m.user_id')
            .where('m.user_id', '=', userId)
            .whereRef('m.organisation_id', '<>', 'n.organisation_id'),
        ),
      ),
    )
    .executeTakeFirst();
