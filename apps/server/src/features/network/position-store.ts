import type { FloorId, Mac, OrganisationId, PlanPosition, RoomId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { holdNode } from '../pods/index.ts';

interface WrittenPosition {
  readonly organisationId: OrganisationId;
  readonly position: PlanPosition | null;
  /** The version of the position that the user saw. */
  readonly seen: number;
}
/** A node or room with where it was drawn. */
export interface PositionBefore<Id> {
  readonly id: Id;
  readonly x: number | null;
  readonly y: number | null;
}

/** Locks a node in use in a room of a floor, and reads where it was drawn. */
export async function holdNodeOnFloor(
  db: Db,
  organisationId: OrganisationId,
  floorId: FloorId,
  mac: Mac,
): Promise<PositionBefore<number> | undefined> {
  if (!(await holdNode(db, { organisationId, mac }))) return undefined;
  const { rows } = await sql<PositionBefore<number>>`
    select n.id, p.x, p.y
    from registered_nodes n
    join room_names r on r.organisation_id = n.organisation_id and r.id = n.room_id
    left join node_positions p on p.organisation_id = n.organisation_id and p.node_id = n.id
    where n.organisation_id = ${organisationId} and n.mac = ${mac} and n.removed_at is null and n.retired_at is null
      and r.floor_id = ${floorId}`.execute(db);
  return rows[0];
}

/** Reads where a room of a floor was drawn; {@link holdRoom} of places locks it. */
export async function readRoomOnFloor(
  db: Db,
  organisationId: OrganisationId,
  floorId: FloorId,
  roomId: RoomId,
): Promise<PositionBefore<RoomId> | undefined> {
  const { rows } = await sql<PositionBefore<RoomId>>`
    select r.id, p.x, p.y
    from room_names r
    left join room_positions p on p.organisation_id = r.organisation_id and p.room_id = r.id
    where r.organisation_id = ${organisationId} and r.id = ${roomId} and r.floor_id = ${floorId}`.execute(db);
  return rows[0];
}

/** Writes where a node is drawn on a floor; undefined if another user wrote it since. */
export async function writeNodePosition(
  db: Db,
  { organisationId, position, seen }: WrittenPosition,
  nodeId: number,
  floorId: FloorId,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into node_positions as p (organisation_id, node_id, floor_id, x, y, version)
    values (${organisationId}, ${nodeId}, ${floorId}, ${position?.x ?? null}, ${position?.y ?? null}, ${seen + 1})
    on conflict (organisation_id, node_id) do update
    set floor_id = excluded.floor_id, x = excluded.x, y = excluded.y, version = excluded.version
    where p.version = ${seen}
    returning version`.execute(db);
  return rows[0]?.version;
}

/** Writes where a room is drawn; undefined if another user wrote it since. */
export async function writeRoomPosition(
  db: Db,
  { organisationId, position, seen }: WrittenPosition,
  roomId: RoomId,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    insert into room_positions as p (organisation_id, room_id, x, y, version)
    values (${organisationId}, ${roomId}, ${position?.x ?? null}, ${position?.y ?? null}, ${seen + 1})
    on conflict (organisation_id, room_id) do update
    set x = excluded.x, y = excluded.y, version = excluded.version
    where p.version = ${seen}
    returning version`.execute(db);
  return rows[0]?.version;
}
