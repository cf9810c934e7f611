import type { OrganisationId, WardId } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/http/handler.ts';

/** True for rows with a room in one of the wards; `room` names the column, as `tiles.room_id`. */
export const roomInWards = (
  organisationId: OrganisationId,
  wardIds: readonly WardId[],
  room: string,
): RawBuilder<boolean> => sql<boolean>`${sql.ref(room)} in (
  select ward_rooms.room_id from ward_rooms
  where ward_rooms.organisation_id = ${organisationId} and ward_rooms.ward_id = any(${wardIds}::uuid[]))`;

/** The columns of rooms and of the rooms of nodes. Rows with a person are limited by `patientInScope`. */
type RoomColumn = 'r.id' | 'rooms.id' | 'n.room_id' | 'c.room_id';

/** True for rows with a room in the caller's wards. */
export const roomInScope = ({ organisationId, wardIds }: Scope, room: RoomColumn): RawBuilder<boolean> =>
  wardIds === 'all' ? sql<boolean>`true` : roomInWards(organisationId, wardIds, room);

/** True where a member sees a room: a row of the view `members` by its alias, and the column of the room. */
export const seesRoom = (member: string, room: string): RawBuilder<boolean> => sql<boolean>`
  (${sql.ref(`${member}.sees_all_places`)} or exists (
    select from member_wards
    join ward_rooms on ward_rooms.organisation_id = member_wards.organisation_id
      and ward_rooms.ward_id = member_wards.ward_id
    where member_wards.organisation_id = ${sql.ref(`${member}.organisation_id`)}
      and member_wards.user_id = ${sql.ref(`${member}.user_id`)} and ward_rooms.room_id = ${sql.ref(room)}))`;

/** The wards of a room, as a JSON list in order, of rows with `organisation_id` and `room_id`. */
export const wardsOfRoom = (row: string): RawBuilder<string[]> => sql<string[]>`
  coalesce((
    select json_agg(ward_rooms.ward_id order by ward_rooms.ward_id) from ward_rooms
    where ward_rooms.organisation_id = ${sql.ref(`${row}.organisation_id`)}
      and ward_rooms.room_id = ${sql.ref(`${row}.room_id`)}), '[]')`;
