import type { FloorId, Mac, OrganisationId, PodId, RoomId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { patientInScope, roomInScope } from '../scope/index.ts';

interface StoredPlace {
  readonly x: number | null;
  readonly y: number | null;
  readonly version: number;
}
export interface FloorRoom extends StoredPlace {
  readonly roomId: RoomId;
  readonly name: string;
}
export interface FloorNode extends StoredPlace {
  readonly nodeId: number;
  readonly nodeMac: Mac;
  readonly roomId: RoomId;
  readonly room: string;
  readonly location: string | null;
  readonly lastHeardAt: Date | null;
}
/** A pod worn by a person in a room, and since when. */
export interface WornInRoom {
  readonly podId: PodId;
  readonly roomId: RoomId;
  readonly since: Date;
}

/** Reads the rooms of a floor that the caller may see, in reading order. */
export async function readFloorRooms(db: Db, scope: Scope, floorId: FloorId): Promise<FloorRoom[]> {
  const { rows } = await sql<FloorRoom>`
    select r.id as "roomId", r.name, p.x, p.y, coalesce(p.version, 0) as version
    from room_names r
    left join room_positions p on p.organisation_id = r.organisation_id and p.room_id = r.id
    where r.organisation_id = ${scope.organisationId} and r.floor_id = ${floorId} and ${roomInScope(scope, 'r.id')}
    order by regexp_replace(r.name, '(\\d+)', '0000000\\1', 'g'), r.id`.execute(db);
  return rows;
}

/** Reads the nodes in use in rooms of a floor that the caller may see. */
export async function readFloorNodes(db: Db, scope: Scope, floorId: FloorId): Promise<FloorNode[]> {
  const { rows } = await sql<FloorNode>`
    select n.id as "nodeId", n.mac as "nodeMac", n.room_id as "roomId", r.name as room, n.location,
      n.last_heard_at as "lastHeardAt", case when p.floor_id = r.floor_id then p.x end as x,
      case when p.floor_id = r.floor_id then p.y end as y, coalesce(p.version, 0) as version
    from registered_nodes n
    join room_names r on r.organisation_id = n.organisation_id and r.id = n.room_id
    left join node_positions p on p.organisation_id = n.organisation_id and p.node_id = n.id
    where n.organisation_id = ${scope.organisationId} and r.floor_id = ${floorId}
      and n.retired_at is null and n.removed_at is null and ${roomInScope(scope, 'n.room_id')}
    order by n.mac`.execute(db);
  return rows;
}

/** Reads who in the caller's rooms of a floor wears a pod. */
export async function readWornOnFloor(db: Db, scope: Scope, floorId: FloorId): Promise<WornInRoom[]> {
  const { rows } = await sql<WornInRoom>`
    select p.pod_id as "podId", p.room_id as "roomId", coalesce(a.since, '-infinity') as since
    from patient_pods p
    join room_names r on r.organisation_id = p.organisation_id and r.id = p.room_id
    left join pod_wear_times a on a.organisation_id = p.organisation_id and a.pod_id = p.pod_id
      and a.patient_id = p.id and a.until is null
    where p.organisation_id = ${scope.organisationId} and r.floor_id = ${floorId} and p.pod_id is not null
      and p.archived_at is null and ${patientInScope(scope, 'p.room_id', 'p.id')}`.execute(db);
  return rows;
}

/** Reads nodes in use in any of the caller's rooms, by their ids. */
export async function readOtherNodes(
  db: Db,
  scope: Scope,
  nodeIds: readonly number[],
): Promise<{ nodeId: number; nodeMac: Mac; room: string; floor: string }[]> {
  const { rows } = await sql<{ nodeId: number; nodeMac: Mac; room: string; floor: string }>`
    select n.id as "nodeId", n.mac as "nodeMac", r.name as room, f.name as floor
    from registered_nodes n
    join room_names r on r.organisation_id = n.organisation_id and r.id = n.room_id
    join floor_names f on f.organisation_id = r.organisation_id and f.id = r.floor_id
    where n.organisation_id = ${scope.organisationId} and n.id = any(${nodeIds}::int[])
      and n.retired_at is null and n.removed_at is null and ${roomInScope(scope, 'n.room_id')}
    order by n.mac`.execute(db);
  return rows;
}

/** Counts the nodes in use without a room, of the site that serves a floor. */
export async function countNodesInNoRoom(
  db: Db,
  organisationId: OrganisationId,
  floorId: FloorId,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from registered_nodes n
    join site_buildings s on s.organisation_id = n.organisation_id and s.id = n.site_id
    join floor_names f on f.organisation_id = s.organisation_id and f.id = ${floorId}
    where n.organisation_id = ${organisationId} and n.room_id is null and n.retired_at is null
      and (s.building_id = f.building_id or exists (
        select from linked_buildings l
        where l.organisation_id = s.organisation_id and l.site_id = s.id and l.building_id = f.building_id))`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
