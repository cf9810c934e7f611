import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../platform/http/handler.ts';

/** True for rows with a room in the caller's wards; `room` names the column, as `tiles.room_id`. */
export const roomInScope = (scope: Scope, room: string): RawBuilder<boolean> =>
  scope.wardIds === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(room)} in (
        select ward_rooms.room_id from ward_rooms
        where ward_rooms.organisation_id = ${scope.organisationId}
          and ward_rooms.ward_id = any(${scope.wardIds}::uuid[]))`;
