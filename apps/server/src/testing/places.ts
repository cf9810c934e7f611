import type { OrganisationId } from '@padlight/contract';
import type { Db } from '../platform/db/database.ts';

export interface Places {
  readonly building: string;
  readonly ground: string;
  readonly upper: string;
  readonly west: string;
  readonly east: string;
}

/** One building with two floors, and on each a room that makes a ward. */
export async function addPlaces(db: Db, organisationId: OrganisationId): Promise<Places> {
  const of = { organisation_id: organisationId };
  const building = await db
    .insertInto('buildings')
    .values({ ...of, name: 'Main' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const inside = { ...of, building_id: building.id };
  const add = async (table: 'floors' | 'wards', name: string): Promise<string> =>
    (
      await db
        .insertInto(table)
        .values({ ...inside, name })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [ground, upper] = [await add('floors', 'Ground'), await add('floors', 'Upper')];
  const [west, east] = [await add('wards', 'West'), await add('wards', 'East')];
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
