import type { OrganisationId, UserId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';

/** An account that was added by hand and never had a password. */
export interface NewAccount {
  readonly userId: UserId;
  readonly organisationId: OrganisationId;
  /** Who added it. */
  readonly madeBy: UserId;
}

export async function insertNewAccount(
  db: Db,
  { userId, organisationId, madeBy }: NewAccount,
): Promise<void> {
  await db
    .insertInto('new_accounts')
    .values({ user_id: userId, organisation_id: organisationId, made_by: madeBy })
    .execute();
}

/** A user's account while it is new, in one organisation alone, and no one ever signed in with it. */
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
