import type { BuildingId, FloorId, OrganisationId, WardId } from '@padlight/contract';
import type { Db } from '../platform/db/database.ts';

export interface Places {
  readonly building: BuildingId;
  readonly ground: FloorId;
  readonly upper: FloorId;
  readonly west: WardId;
  readonly east: WardId;
}

/** Adds one building with two floors, and on each a room that makes a ward. */
export async function addPlaces(db: Db, organisationId: OrganisationId): Promise<Places> {
  const of = { organisation_id: organisationId };
  const building = await db
    .insertInto('buildings')
    .values({ ...of, name: 'Main' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const inside = { ...of, building_id: building.id };
  const addFloor = async (name: string): Promise<FloorId> => {
    const insert = db.insertInto('floors').values({ ...inside, name });
    return (await insert.returning('id').executeTakeFirstOrThrow()).id;
  };
  const addWard = async (name: string): Promise<WardId> => {
    const insert = db.insertInto('wards').values({ ...inside, name });
    return (await insert.returning('id').executeTakeFirstOrThrow()).id;
  };
  const [ground, upper] = [await addFloor('Ground'), await addFloor('Upper')];
  const [west, east] = [await addWard('West'), await addWard('East')];
  for (const [ward_id, floor_id, name] of [
    [west, ground, '1'],
    [east, upper, '2'],
  ] as const) {
    const room = await db
      .insertInto('rooms')
      .values({ ...of, floor_id, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('ward_rooms')
      .values({ ...of, ward_id, room_id: room.id })
      .execute();
  }
  return { building: building.id, ground, upper, west, east };
}
