import type {
  BuildingId,
  BuildingPlan,
  FloorId,
  OrganisationId,
  PlaceLevel,
  RoomId,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { PlannedFloor } from './building-plan.ts';

/** A place by its level and id. */
export interface PlaceKey {
  readonly level: PlaceLevel;
  readonly id: string;
}

/** Reads the rooms of a place; for a room, the room itself. */
export async function readRoomIds(
  db: Db,
  organisationId: OrganisationId,
  { level, id }: PlaceKey,
): Promise<RoomId[]> {
  const column = { building: 'f.building_id', floor: 'f.id', room: 'r.id' }[level];
  const { rows } = await sql<{ id: RoomId }>`
    select r.id from rooms r
    join floors f on f.organisation_id = r.organisation_id and f.id = r.floor_id
    where r.organisation_id = ${organisationId} and ${sql.ref(column)} = ${id}::uuid order by r.id`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** Finds the names, by index, that another place in the same parent has, or that are listed twice; without case. */
export async function findTakenNames(
  db: Db,
  organisationId: OrganisationId,
  siblings: { readonly level: PlaceLevel; readonly parentId: string | null; readonly but: readonly string[] },
  names: readonly string[],
): Promise<number[]> {
  const { level, parentId, but } = siblings;
  const named = {
    building: sql`select id, name from buildings where organisation_id = ${organisationId}`,
    floor: sql`select id, name from floors
      where organisation_id = ${organisationId} and building_id = ${parentId}::uuid`,
    room: sql`select id, name from rooms
      where organisation_id = ${organisationId} and floor_id = ${parentId}::uuid`,
  }[level];
  const { rows } = await sql<{ index: number }>`
    with wanted as (
      select n.index::int - 1 as index, lower(n.name) as name,
        row_number() over (partition by lower(n.name) order by n.index) as nth
      from unnest(${names}::text[]) with ordinality as n (name, index))
    select w.index from wanted w
    where w.nth > 1 or exists (
      select from (${named}) s where lower(s.name) = w.name and s.id <> all(${but}::uuid[]))
    order by w.index`.execute(db);
  return rows.map(({ index }) => index);
}

/** Writes a building's name; a new building if none has the id. */
export async function writeBuilding(
  db: Db,
  organisationId: OrganisationId,
  { id, name }: { readonly id: BuildingId; readonly name: string },
): Promise<void> {
  await sql`
    insert into buildings (organisation_id, id, name) values (${organisationId}, ${id}, ${name})
    on conflict (organisation_id, id) do update set name = excluded.name`.execute(db);
}

/** Creates the floors of a new building, with their rooms. */
export async function insertFloors(
  db: Db,
  organisationId: OrganisationId,
  building: {
    readonly id: BuildingId;
    readonly floors: readonly PlannedFloor[];
    readonly plan: BuildingPlan;
  },
): Promise<void> {
  const { id: buildingId, floors } = building;
  const { floorName, beds } = building.plan;
  await sql`
    insert into floors (organisation_id, building_id, name, position)
    select ${organisationId}, ${buildingId}, ${floorName} || ' ' || f.number, f.number
    from unnest(${floors.map(({ number }) => number)}::int[]) as f (number)`.execute(db);
  const rooms = floors.flatMap(({ number, rooms: names }) => names.map((name) => ({ number, name })));
  await sql`
    insert into rooms (organisation_id, floor_id, name, beds)
    select ${organisationId}, f.id, r.name, ${beds}
    from unnest(${rooms.map(({ number }) => number)}::int[], ${rooms.map(({ name }) => name)}::text[])
      as r (number, name)
    join floors f on f.organisation_id = ${organisationId} and f.building_id = ${buildingId}
      and f.position = r.number`.execute(db);
}

/** Writes a floor, a new one if none has the id; without a position it comes last. */
export async function writeFloor(
  db: Db,
  organisationId: OrganisationId,
  floor: {
    readonly id: FloorId;
    readonly buildingId: BuildingId;
    readonly name: string;
    readonly position: number | null;
  },
): Promise<void> {
  const { id, buildingId, name, position } = floor;
  await sql`
    insert into floors (organisation_id, id, building_id, name, position)
    select ${organisationId}, ${id}, ${buildingId}, ${name}, coalesce(${position}::int, (
      select max(f.position) + 1 from floors f
      where f.organisation_id = ${organisationId} and f.building_id = ${buildingId} and f.id <> ${id}), 0)
    on conflict (organisation_id, id) do update set name = excluded.name, position = excluded.position`.execute(
    db,
  );
}
