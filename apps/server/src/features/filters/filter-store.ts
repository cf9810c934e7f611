import type { DashboardFilter, OrganisationId, UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';

/** Reads the filter that this user saved in this organisation; undefined if there is none. */
export async function readFilter(
  db: Db,
  organisationId: OrganisationId,
  userId: UserId,
): Promise<DashboardFilter | undefined> {
  const row = await db
    .selectFrom('user_filters')
    .select('filter')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.filter as DashboardFilter | undefined;
}

/** Stores the filter of a user in an organisation, replacing an earlier one. */
export async function writeFilter(db: Db, filter: DashboardFilter, userId: UserId): Promise<void> {
  const values = { organisation_id: filter.organisationId, user_id: userId, filter: JSON.stringify(filter) };
  await db
    .insertInto('user_filters')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'user_id']).doUpdateSet({ filter: values.filter }),
    )
    .execute();
}

/** Deletes the filter of a user in an organisation. */
export async function forgetFilter(db: Db, organisationId: OrganisationId, userId: UserId): Promise<void> {
  await db
    .deleteFrom('user_filters')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .execute();
}
