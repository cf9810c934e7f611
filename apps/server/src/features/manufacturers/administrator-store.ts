import type { OrganisationId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Reads who of an organisation administers a manufacturer. */
export async function readAdministrators(
  db: Db,
  organisationId: OrganisationId,
  manufacturerId: number,
): Promise<Set<UserId>> {
  const rows = await db
    .selectFrom('user_manufacturers')
    .select('user_id')
    .where('organisation_id', '=', organisationId)
    .where('manufacturer_id', '=', manufacturerId)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Reads the names of users, by display name. */
export async function readUserNames(
  db: Db,
  userIds: readonly UserId[],
): Promise<{ userId: UserId; displayName: string; username: string }[]> {
  const { rows } = await sql<{ userId: UserId; displayName: string; username: string }>`
    select id as "userId", display_name as "displayName", username from user_names
    where id = any(${userIds}::uuid[]) order by lower(display_name), id`.execute(db);
  return rows;
}

interface AdministratorKey {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
  readonly manufacturerId: number;
}

/** Makes a member of an organisation an administrator of a manufacturer, or ends it. */
export async function setAdministrator(
  db: Db,
  { organisationId, userId, manufacturerId }: AdministratorKey,
  isAdministrator: boolean,
): Promise<void> {
  const key = { organisation_id: organisationId, user_id: userId, manufacturer_id: manufacturerId };
  if (isAdministrator)
    await db
      .insertInto('user_manufacturers')
      .values(key)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await sql`
      delete from user_manufacturers
      where organisation_id = ${organisationId} and user_id = ${userId} and manufacturer_id = ${manufacturerId}`.execute(
      db,
    );
}

/**
 * Reads the manufacturers that a user administers in an organisation, with how many organisations allow them device data.
 */
export async function readAdministered(
  db: Db,
  organisationId: OrganisationId,
  userId: UserId,
): Promise<{ manufacturerId: number; name: string; organisations: number }[]> {
  const { rows } = await sql<{ manufacturerId: number; name: string; organisations: number }>`
    select m.id as "manufacturerId", m.name, (
        select count(*)::int from organisation_manufacturers o
        where o.manufacturer_id = m.id and o.allows_device_data) as organisations
    from user_manufacturers u join manufacturer_names m on m.id = u.manufacturer_id
    where u.organisation_id = ${organisationId} and u.user_id = ${userId}
    order by lower(m.name), m.id`.execute(db);
  return rows;
}
