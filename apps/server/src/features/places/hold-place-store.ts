import type { BuildingId, OrganisationId, RoomId, WardId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/**
 * Locks a room against deletion until this transaction ends; waits for a deletion in progress. It precedes
 * any lock of a person, site or node, as in a deletion.
 */
export async function holdRoom(db: Db, organisationId: OrganisationId, roomId: RoomId): Promise<void> {
  await sql`select from rooms where organisation_id = ${organisationId} and id = ${roomId} for key share`.execute(
    db,
  );
}

/** Locks wards in the same way. */
export async function holdWards(
  db: Db,
  organisationId: OrganisationId,
  wardIds: readonly WardId[],
): Promise<void> {
  await sql`
    select from wards where organisation_id = ${organisationId} and id = any(${wardIds}::uuid[])
    order by id for key share`.execute(db);
}

/** Locks a building until this transaction ends and returns its name; undefined where there is none. */
export async function lockBuilding(
  db: Db,
  organisationId: OrganisationId,
  buildingId: BuildingId,
): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from buildings where organisation_id = ${organisationId} and id = ${buildingId}
    for update`.execute(db);
  return rows[0];
}

/** Locks a ward against new limits of users until this transaction ends. */
export async function lockWard(db: Db, organisationId: OrganisationId, wardId: WardId): Promise<void> {
  await sql`select from wards where organisation_id = ${organisationId} and id = ${wardId} for update`.execute(
    db,
  );
}
