import { type FloorId, mostRoomsFound, mostRoomsInTree } from '@padlight/contract';
import { sql } from 'kysely';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { roomInScope } from '../scope/index.ts';
import { naturally, type PlaceRow, placeVersion } from './place-store.ts';

/** A place of the tree; a floor with its number of rooms. */
export interface TreeRow extends PlaceRow {
  readonly roomCount: number;
}

/** Selects rooms: those of some floors, and of the floor that a place is on; or places with a text in their name. */
interface TreeFilter {
  readonly floorIds: readonly FloorId[];
  readonly placeId?: string | undefined;
  readonly search: string;
}

/** Reads the tree of the places in a scope, and the number of places with the text. */
export async function readPlaceTree(
  db: Db,
  scope: Scope,
  { floorIds, placeId = undefined, search }: TreeFilter,
): Promise<{ rows: TreeRow[]; matchCount: number }> {
  const { organisationId } = scope;
  const everything = scope.wardIds === 'all';
  const isSearch = search !== '';
  const has = (name: string) => sql`${sql.ref(name)} ilike ${containing(search)}`;
  const condition = isSearch
    ? has('r.name')
    : sql`(r.floor_id = any(${floorIds}::uuid[]) or r.floor_id = ${placeId ?? null}::uuid
        or r.floor_id = (select floor_id from rooms where organisation_id = ${organisationId} and id = ${placeId ?? null}::uuid)
        or (select sum(rooms) from counted) <= ${mostRoomsInTree})`;
  const begins = `${containing(search).slice(1)}`;
  const { rows } = await sql<TreeRow & { matchCount: number }>`
    with counted as (
      select floor_id, count(*)::int as rooms from rooms
      where organisation_id = ${organisationId} and ${roomInScope(scope, 'rooms.id')} group by floor_id
    ), seen_floors as (
      select f.*, coalesce(c.rooms, 0) as rooms, ${has('f.name')} as has_text from floors f
      left join counted c on c.floor_id = f.id
      where f.organisation_id = ${organisationId} and (${everything} or c.floor_id is not null)
    ), seen_buildings as (
      select b.*, ${has('b.name')} as has_text from buildings b
      where b.organisation_id = ${organisationId}
        and (${everything} or b.id in (select building_id from seen_floors))
    ), found_rooms as materialized (
      select r.id, r.floor_id, r.name, r.beds from rooms r
      where r.organisation_id = ${organisationId} and ${roomInScope(scope, 'r.id')} and ${condition}
    ), shown_rooms as (
      select * from found_rooms
      order by ${isSearch} and name not ilike ${begins}, ${naturally('name')}, id
      limit ${isSearch ? mostRoomsFound : null}
    ), shown_floors as (
      select * from seen_floors
      where not ${isSearch} or has_text or id in (select floor_id from shown_rooms)
    ), all_places as (
      select 0 as rank, 'building' as level, id, null::uuid as parent_id, name, null::int as beds, position,
        0 as room_count
      from seen_buildings
      where not ${isSearch} or has_text or id in (select building_id from shown_floors)
      union all select 1, 'floor', id, building_id, name, null, position, rooms from shown_floors
      union all select 2, 'room', id, floor_id, name, beds, 0, 0 from shown_rooms
    )
    select level, id, parent_id as "parentId", name, beds, position, room_count as "roomCount",
      ${placeVersion} as version, (
        (select count(*) from found_rooms) + (select count(*) from seen_floors where has_text)
        + (select count(*) from seen_buildings where has_text))::int as "matchCount"
    from all_places order by rank, position, ${naturally('name')}, id`.execute(db);
  return { rows, matchCount: rows[0]?.matchCount ?? 0 };
}
