import type { OrganisationId, UserId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';

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
