import type { BuildingId, Ward } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { roomInScope } from '../scope/index.ts';

/** A building, floor or room by its level; a parent comes before its children. */
export interface PlaceRow {
  readonly level: 'building' | 'floor' | 'room';
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  /** The beds of a room; null for other places. */
  readonly beds: number | null;
  /** The position of a floor in its building; 0 for other places. */
  readonly position: number;
  readonly version: string;
}

/** The version of a place that is selected with its parent, beds, position and name. */
export const placeVersion = sql<string>`md5(concat_ws('|', parent_id, beds, position, name))`;

/** Sorts a column's texts in reading order: 9 before 10. */
export const naturally = (column: string): RawBuilder<string> =>
  sql<string>`regexp_replace(${sql.ref(column)}, '(\\d+)', '0000000\\1', 'g')`;

/**
 * Reads every place a caller may see, or those of the given ids, in reading order. A user of some wards gets
 * only the places that lead to their rooms.
 */
export async function readPlaces(db: Db, scope: Scope, ids?: readonly string[]): Promise<PlaceRow[]> {
  const everything = scope.wardIds === 'all';
  const { rows } = await sql<PlaceRow>`
    with seen_rooms as (
      select * from rooms where organisation_id = ${scope.organisationId} and ${roomInScope(scope, 'rooms.id')}
    ), seen_floors as (
      select * from floors where organisation_id = ${scope.organisationId}
        and (${everything} or id in (select floor_id from seen_rooms))
    ), seen_buildings as (
      select * from buildings where organisation_id = ${scope.organisationId}
        and (${everything} or id in (select building_id from seen_floors))
    ), all_places as (
      select 0 as rank, 'building' as level, id, null::uuid as parent_id, name, null::int as beds, position
      from seen_buildings
      union all select 1, 'floor', id, building_id, name, null, position from seen_floors
      union all select 2, 'room', id, floor_id, name, beds, 0 from seen_rooms
    )
    select level, id, parent_id as "parentId", name, beds, position,
      ${placeVersion} as version
    from all_places where ${ids === undefined} or id = any(${ids ?? []}::uuid[])
    order by rank, position, ${naturally('name')}, id`.execute(db);
  return rows;
}

/** Reads the wards a caller may see, with all of their rooms, by name. */
export async function readWards(db: Db, scope: Scope, buildingId?: BuildingId): Promise<Ward[]> {
  const { rows } = await sql<Ward>`
    select w.id as "wardId", w.building_id as "buildingId", w.name,
      coalesce((
        select json_agg(json_build_object('RoomId', r.room_id) order by r.room_id) from ward_rooms r
        where r.organisation_id = w.organisation_id and r.ward_id = w.id), '[]') as rooms
    from wards w
    where w.organisation_id = ${scope.organisationId}
      and (${scope.wardIds === 'all'} or w.id = any(${scope.wardIds === 'all' ? [] : scope.wardIds}::uuid[]))
      and (${buildingId ?? null}::uuid is null or w.building_id = ${buildingId ?? null}::uuid)
    order by w.name, w.id`.execute(db);
  return rows;
}
