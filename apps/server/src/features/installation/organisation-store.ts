import type { Db } from '../../platform/db/database.ts';

/** Adds an organisation; returns its id. */
export async function insertOrganisation(db: Db, name: string, timeZone: string): Promise<number> {
  const { id } = await db
    .insertInto('organisations')
    .values({ name, time_zone: timeZone })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
