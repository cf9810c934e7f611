import type { OrganisationId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Redating } from '../../platform/clock/redate-store.ts';
import type { Db } from '../../platform/db/database.ts';
import { hourMs, type NodeHour } from '../fleet/node-hours.ts';
import { encodeNodeHour, heardOf } from './due-hours.ts';
import { addUpDays, renewDays } from './node-day-store.ts';

/** An hour of a node of an organisation. */
export interface HourOf {
  readonly organisationId: OrganisationId;
  readonly nodeId: number;
  readonly hour: NodeHour;
}

const timeOf = ({ hour }: NodeHour): string => new Date(hour * hourMs).toISOString();

/** The values of one insert, as the JSON from which PostgreSQL reads rows. */
const nodeRow = ({ organisationId, nodeId, hour }: HourOf) => ({
  hour: timeOf(hour),
  organisation_id: organisationId,
  node_id: nodeId,
  part: hour.part,
  messages: hour.messages,
  measurements: hour.measurements,
  repeats: hour.repeats,
  heard: hour.heard,
  lateness_sum_ms: hour.latenessSumMs,
  lateness_max_ms: Math.round(hour.latenessMaxMs),
  clock_offset_ms: hour.clockOffsetMs,
  loads: hour.loads,
  load_sum: hour.loadSum,
  load_max: hour.loadMax,
  free_min: hour.freeMin,
  gaps: hour.gaps,
  gap_ms: Math.round(hour.gapMs),
  pods: hour.pods.size,
});

const receptionsOf = ({ pods }: NodeHour) =>
  [...pods].map(([podId, signals]) => ({ pod_id: podId, ...heardOf(signals) }));

/** Adds a part to an hour of a node that was written before. */
const toNodeHour = sql`
  on conflict (hour, organisation_id, node_id) do update
  set part = excluded.part, messages = h.messages + excluded.messages,
    measurements = h.measurements + excluded.measurements, repeats = h.repeats + excluded.repeats,
    heard = h.heard + excluded.heard, lateness_sum_ms = h.lateness_sum_ms + excluded.lateness_sum_ms,
    lateness_max_ms = greatest(h.lateness_max_ms, excluded.lateness_max_ms),
    clock_offset_ms = case when excluded.messages > 0 then excluded.clock_offset_ms else h.clock_offset_ms end,
    loads = h.loads + excluded.loads, load_sum = h.load_sum + excluded.load_sum,
    load_max = greatest(h.load_max, excluded.load_max), free_min = least(h.free_min, excluded.free_min),
    gaps = h.gaps + excluded.gaps, gap_ms = h.gap_ms + excluded.gap_ms,
    pods = greatest(h.pods, excluded.pods)`;

/** Adds a part to a pod's hour. The median of both parts is their mean, weighted by how many receptions had a strength. */
const toReceptionHour = sql`
  on conflict (hour, organisation_id, node_id, pod_id) do update
  set heard = p.heard + excluded.heard, unknown = p.unknown + excluded.unknown,
    best = greatest(p.best, excluded.best), worst = least(p.worst, excluded.worst),
    median = coalesce(
      (p.median::bigint * (p.heard - p.unknown) + excluded.median::bigint * (excluded.heard - excluded.unknown))
        / nullif(p.heard - p.unknown + excluded.heard - excluded.unknown, 0),
      p.median, excluded.median)`;

/**
 * Writes hours of nodes, all or none. Each is added to its row once: an hour is not added again after a commit without an
 * answer.
 */
export async function writeHours(db: Db, hours: readonly HourOf[]): Promise<void> {
  if (hours.length === 0) return;
  const heard = hours.flatMap(({ nodeId, hour }) =>
    receptionsOf(hour).map((reception) => ({ hour: timeOf(hour), node_id: nodeId, ...reception })),
  );
  await db.transaction().execute(async (work) => {
    await addHours(work, hours, heard);
    await addUpDays(work, hours);
  });
}

async function addHours(
  db: Db,
  hours: readonly HourOf[],
  heard: readonly Record<string, string | number | null>[],
): Promise<void> {
  await sql`
    with added as (
      insert into node_hours as h
      select * from jsonb_populate_recordset(null::node_hours, ${JSON.stringify(hours.map(nodeRow))}::jsonb)
      ${toNodeHour}
      where h.part <> excluded.part
      returning h.hour, h.organisation_id, h.node_id),
    no_longer_open as (
      delete from open_node_hours where part = any(${hours.map(({ hour }) => hour.part)}::bigint[])
        and node_id = any(${hours.map(({ nodeId }) => nodeId)}::int[]))
    insert into reception_hours as p
    select a.hour, a.organisation_id, a.node_id, r.pod_id, r.heard, r.best, r.median, r.worst, r.unknown
    from jsonb_to_recordset(${JSON.stringify(heard)}::jsonb) as r
      (hour timestamptz, node_id int, pod_id int, heard int, best smallint, median smallint, worst smallint, unknown int)
    join added a on a.node_id = r.node_id and a.hour = r.hour
    ${toReceptionHour}`.execute(db);
}

/** Stores hours that are not over as they are now. */
export async function keepHours(db: Db, hours: readonly HourOf[]): Promise<void> {
  if (hours.length === 0) return;
  await sql`
    insert into open_node_hours (organisation_id, node_id, part, hour, body, figures, receptions)
    select * from unnest(${hours.map(({ organisationId }) => organisationId)}::int[], ${hours.map(({ nodeId }) => nodeId)}::int[],
      ${hours.map(({ hour }) => hour.part)}::bigint[], ${hours.map(({ hour }) => timeOf(hour))}::timestamptz[],
      ${hours.map(({ hour }) => encodeNodeHour(hour))}::text[],
      ${hours.map((hour) => JSON.stringify(nodeRow(hour)))}::jsonb[],
      ${hours.map(({ hour }) => JSON.stringify(receptionsOf(hour)))}::jsonb[])
    on conflict (organisation_id, node_id, part) do update
    set body = excluded.body, figures = excluded.figures, receptions = excluded.receptions`.execute(db);
}

/** The hours that were stored before they were over. */
export async function readKeptHours(db: Db): Promise<{ nodeId: number; hour: number; body: string }[]> {
  const { rows } = await sql<{ nodeId: number; at: Date; body: string }>`
    select node_id as "nodeId", hour as at, body from open_node_hours order by node_id, hour`.execute(db);
  return rows.map(({ nodeId, at, body }) => ({ nodeId, hour: at.getTime() / hourMs, body }));
}

/** Deletes the oldest hour before a time (epoch ms), and unfinished hours before it. False: there is none. */
export async function deleteOldestHour(db: Db, before: number): Promise<boolean> {
  const { rows } = await sql<{ hour: Date }>`
    with oldest as (
      select least((select min(hour) from node_hours), (select min(hour) from reception_hours)) as hour),
    due as (select hour from oldest where hour < ${new Date(before)}),
    of_nodes as (delete from node_hours using due where node_hours.hour = due.hour),
    kept as (delete from open_node_hours where hour < ${new Date(before)}),
    of_days as (delete from node_days where day < ${new Date(before - 24 * hourMs)}),
    of_pods as (delete from reception_hours using due where reception_hours.hour = due.hour)
    select hour from due`.execute(db);
  return rows.length > 0;
}

/** Moves the hours after a wrong time (epoch ms) by so many ms. */
export async function redateHours(db: Db, { after, byMs }: Redating): Promise<void> {
  const wrong = sql`where hour > ${new Date(after)} returning *`;
  const earliest = new Date(Math.min(after, after + byMs));
  const moved = sql`date_trunc('hour', hour + ${byMs} * interval '1 millisecond', 'UTC')`;
  await sql`
    with wrong as (delete from node_hours ${wrong})
    insert into node_hours as h
    select ${moved}, organisation_id, node_id, part, messages, measurements, repeats, heard, lateness_sum_ms,
      lateness_max_ms, clock_offset_ms, loads, load_sum, load_max, free_min, gaps, gap_ms, pods
    from wrong ${toNodeHour}`.execute(db);
  await sql`
    with wrong as (delete from reception_hours ${wrong})
    insert into reception_hours as p
    select ${moved}, organisation_id, node_id, pod_id, heard, best, median, worst, unknown
    from wrong ${toReceptionHour}`.execute(db);
  await renewDays(db, earliest);
}
