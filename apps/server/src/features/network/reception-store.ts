import type { OrganisationId, PodId, RoomId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { WornInRoom } from './mesh-store.ts';

/** How a node received the pods worn in a room, or all others if the room is null. */
export interface HeardInRoom {
  readonly nodeId: number;
  readonly roomId: RoomId | null;
  readonly pods: number;
  readonly heard: number;
  /** The number of those without a strength. */
  readonly unknown: number;
  /** dBm, of those with a strength; null if there are none. */
  readonly median: number | null;
  readonly worst: number | null;
}

/** Finds the nodes that ever received one of these pods. */
export async function findHearingNodes(
  db: Db,
  organisationId: OrganisationId,
  podIds: readonly PodId[],
): Promise<number[]> {
  const { rows } = await sql<{ nodeId: number }>`
    select distinct node_id as "nodeId" from last_receptions
    where organisation_id = ${organisationId} and pod_id = any(${podIds}::int[])`.execute(db);
  return rows.map(({ nodeId }) => nodeId);
}

/**
 * Reads how these nodes received pods since an hour, by the wearer's room, in the hours since they wear them.
 * It follows the key, hour by hour and node by node; the current hour is as stored last.
 */
export async function readHeardInRooms(
  db: Db,
  organisationId: OrganisationId,
  {
    from,
    until,
    nodeIds,
    worn,
  }: {
    readonly from: Date;
    readonly until: Date;
    readonly nodeIds: readonly number[];
    readonly worn: readonly WornInRoom[];
  },
): Promise<HeardInRoom[]> {
  const { rows } = await sql<HeardInRoom>`
    with heard as (
      select t.hour, w.*
      from generate_series(${from}::timestamptz, ${until}::timestamptz, interval '1 hour') as t (hour)
      cross join unnest(${nodeIds}::int[]) as n (node_id)
      cross join lateral (
        select r.node_id, r.pod_id, r.heard, r.unknown, r.median, r.worst from reception_hours r
        where r.hour = t.hour and r.organisation_id = ${organisationId} and r.node_id = n.node_id offset 0) w
      union all
      select o.hour, o.node_id, r.pod_id, r.heard, coalesce(r.unknown, 0), r.median, r.worst
      from open_node_hours o
      cross join jsonb_to_recordset(o.receptions) as r
        (pod_id int, heard int, unknown int, median smallint, worst smallint)
      where o.organisation_id = ${organisationId} and o.node_id = any(${nodeIds}::int[]) and o.hour >= ${from}),
    worn as (
      select * from unnest(${worn.map(({ podId }) => podId)}::int[], ${worn.map(({ roomId }) => roomId)}::uuid[],
        ${worn.map(({ since }) => since)}::timestamptz[]) as w (pod_id, room_id, since))
    select h.node_id as "nodeId", w.room_id as "roomId", count(distinct h.pod_id)::int as pods,
      sum(h.heard)::float8 as heard, sum(h.unknown)::float8 as unknown,
      round(sum(h.median::float8 * (h.heard - h.unknown)) / nullif(sum(h.heard - h.unknown), 0))::int as median,
      min(h.worst)::int as worst
    from heard h
    left join worn w on w.pod_id = h.pod_id and h.hour >= date_trunc('hour', w.since)
    group by 1, 2`.execute(db);
  return rows;
}
