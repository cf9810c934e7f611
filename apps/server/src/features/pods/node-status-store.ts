import type { Mac, RoomId, SiteId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { patientInScope, roomInScope } from '../scope/index.ts';
import { type EnteredDevice, enteredColumns } from './device-maker-store.ts';
import { podInScope } from './pod-store.ts';

export interface NodeStatus extends EnteredDevice {
  readonly nodeId: number;
  readonly siteId: SiteId;
  readonly roomId: RoomId | null;
  readonly version: number;
  readonly building: string;
  readonly floor: string | null;
  readonly room: string | null;
  readonly location: string | null;
  readonly isRetired: boolean;
  readonly lastHeardAt: Date | null;
  readonly clockOffsetMs: number | null;
  readonly sharedWith: string[];
  readonly beds: number;
}

/** A node in the caller's rooms. */
export async function readNodeStatus(db: Db, scope: Scope, mac: Mac): Promise<NodeStatus | undefined> {
  const { rows } = await sql<NodeStatus>`
    select n.id as "nodeId", n.site_id as "siteId", n.room_id as "roomId", n.version, b.name as building, f.name as floor, r.name as room, n.location, ${enteredColumns('n', 'node')},
      n.retired_at is not null as "isRetired", n.last_heard_at as "lastHeardAt",
      n.clock_offset_ms::float8 as "clockOffsetMs", (
        select coalesce(array_agg(ub.name order by ub.name), '{}') from shared_nodes x
        join sites u on u.organisation_id = x.organisation_id and u.id = x.site_id
        join building_names ub on ub.organisation_id = u.organisation_id and ub.id = u.building_id
        where x.organisation_id = n.organisation_id and x.node_id = n.id) as "sharedWith", (
        select count(*)::int from assigned_nodes a
        join patient_pods p on p.organisation_id = a.organisation_id and p.id = a.patient_id and p.archived_at is null
        where a.organisation_id = n.organisation_id and a.node_id = n.id and a.until is null
          and ${patientInScope(scope, 'p.room_id', 'p.id')}) as beds
    from nodes n
    join sites s on s.organisation_id = n.organisation_id and s.id = n.site_id
    join building_names b on b.organisation_id = s.organisation_id and b.id = s.building_id
    left join room_names r on r.organisation_id = n.organisation_id and r.id = n.room_id
    left join floor_names f on f.organisation_id = r.organisation_id and f.id = r.floor_id
    where n.organisation_id = ${scope.organisationId} and n.mac = ${mac} and ${roomInScope(scope, 'n.room_id')}`.execute(
    db,
  );
  return rows[0];
}

export interface HeardHere {
  readonly podMac: Mac;
  readonly serialNumber: string | null;
  readonly rssi: number | null;
  readonly at: Date;
  readonly isWorn: boolean;
  readonly isOnlyHere: boolean;
}

/** Reads the pods that a node received since a time and that the caller may see, strongest first. */
export async function readHeardHere(
  db: Db,
  scope: Scope,
  nodeId: number,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<HeardHere[]> {
  const { rows } = await sql<HeardHere>`
    select pods.mac as "podMac", pods.serial_number as "serialNumber", c.rssi, c.at, p.id is not null as "isWorn",
      not exists (
        select from last_receptions o
        where o.organisation_id = c.organisation_id and o.pod_id = c.pod_id and o.node_id <> c.node_id
          and o.at >= ${since}) as "isOnlyHere"
    from last_receptions c
    join pods on pods.organisation_id = c.organisation_id and pods.id = c.pod_id
    left join patient_pods p
      on p.organisation_id = pods.organisation_id and p.pod_id = pods.id and p.archived_at is null
    where c.organisation_id = ${scope.organisationId} and c.node_id = ${nodeId} and c.at >= ${since}
      and ${podInScope(scope)}
    order by c.rssi desc nulls last, pods.mac limit ${limit}`.execute(db);
  return rows;
}
