import type { Mac, OrganisationId, SiteId } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { roomInScope } from '../scope/index.ts';
import type { SummedHours } from './node-figures.ts';

export interface UsedNode {
  readonly nodeId: number;
  readonly nodeMac: Mac;
  readonly siteId: SiteId;
  readonly building: string;
  readonly room: string | null;
  readonly floor: string | null;
  readonly location: string | null;
  readonly lastHeardAt: Date | null;
}

/** Finds the nodes in use in the caller's rooms with the text in MAC, room, floor or location, ordered by room. */
export async function findUsedNodes(
  db: Db,
  scope: Scope,
  filter: {
    readonly siteId?: SiteId | undefined;
    readonly nodeMac?: Mac | undefined;
    readonly search: string;
  },
): Promise<UsedNode[]> {
  const text = containing(filter.search);
  const { rows } = await sql<UsedNode>`
    select n.id as "nodeId", n.mac as "nodeMac", n.site_id as "siteId", b.name as building, r.name as room,
      f.name as floor, n.location, n.last_heard_at as "lastHeardAt"
    from registered_nodes n
    join site_buildings s on s.organisation_id = n.organisation_id and s.id = n.site_id
    join building_names b on b.organisation_id = s.organisation_id and b.id = s.building_id
    left join room_names r on r.organisation_id = n.organisation_id and r.id = n.room_id
    left join floor_names f on f.organisation_id = r.organisation_id and f.id = r.floor_id
    where n.organisation_id = ${scope.organisationId} and ${roomInScope(scope, 'n.room_id')}
      and n.retired_at is null and n.removed_at is null
      and (${filter.siteId ?? null}::uuid is null or n.site_id = ${filter.siteId ?? null}::uuid)
      and (${filter.nodeMac ?? null}::text is null or n.mac = ${filter.nodeMac ?? null}::text)
      and (n.mac ilike ${text} or r.name ilike ${text} or f.name ilike ${text} or n.location ilike ${text})
    order by regexp_replace(r.name, '(\\d+)', '0000000\\1', 'g') nulls last, n.mac`.execute(db);
  return rows;
}

/** A span of time of one organisation, epoch ms. */
interface Span {
  readonly organisationId: OrganisationId;
  readonly from: number;
  readonly until: number;
}
type NodeSum = SummedHours & { readonly nodeId: number };
type StepSum = SummedHours & { readonly at: Date };

/** The columns of {@link SummedHours} over rows `h` of hours or days. */
const summed = sql`
  sum(h.messages)::int as messages, sum(h.measurements)::int as measurements, sum(h.repeats)::int as repeats,
  sum(h.heard)::int as heard, sum(h.lateness_sum_ms) as "latenessSumMs", max(h.lateness_max_ms)::float8 as "latenessMaxMs",
  case when abs(min(h.clock_offset_ms)) > abs(max(h.clock_offset_ms)) then min(h.clock_offset_ms)
    else max(h.clock_offset_ms) end::float8 as "clockOffsetMs",
  sum(h.loads)::int as loads, sum(h.load_sum) as "loadSum", max(h.load_max) as "loadMax", min(h.free_min) as "freeMin",
  sum(h.gaps)::int as gaps, sum(h.gap_ms)::float8 as "gapMs", max(h.pods)::int as pods`;
const columns = sql`node_id, messages, measurements, repeats, heard, lateness_sum_ms, lateness_max_ms, clock_offset_ms,
  loads, load_sum, load_max, free_min, gaps, gap_ms, pods`;

/** Hours that are not written yet, as rows of `node_hours`. */
const notWritten = ({ organisationId, from }: Span, node: RawBuilder<unknown>) => sql`
  select o.hour as at, f.* from open_node_hours o
  cross join lateral (select ${columns} from jsonb_populate_record(null::node_hours, o.figures)) f
  where o.organisation_id = ${organisationId} and o.hour >= ${new Date(from)} and o.figures is not null and ${node}`;
/** The rows of each hour or day of a span, found by the key that begins with it. */
const written = (
  { organisationId, from, until }: Span,
  { table, at, step }: { readonly table: string; readonly at: string; readonly step: string },
  node: RawBuilder<unknown>,
) => sql`
  select t.at, w.*
  from generate_series(${new Date(from)}::timestamptz, ${new Date(until)}::timestamptz, ${step}::interval) as t (at)
  cross join lateral (
    select ${columns} from ${sql.table(table)} o
    where ${sql.ref(`o.${at}`)} = t.at and o.organisation_id = ${organisationId} and ${node} offset 0) w`;

const hours = { table: 'node_hours', at: 'hour', step: '1 hour' };
const days = { table: 'node_days', at: 'day', step: '1 day' };

/** Adds up each node of the organisation, or one node, over whole hours or days. */
export async function sumByNode(
  db: Db,
  span: Span,
  { from, nodeId }: { readonly from: 'hours' | 'days'; readonly nodeId?: number | undefined },
): Promise<NodeSum[]> {
  const node = nodeId === undefined ? sql`true` : sql`o.node_id = ${nodeId}`;
  const { rows } = await sql<NodeSum>`
    select h.node_id as "nodeId", ${summed}
    from (${written(span, from === 'hours' ? hours : days, node)} union all ${notWritten(span, node)}) h
    group by h.node_id`.execute(db);
  return rows;
}

/** Adds up one node in each step of a span with data. */
export async function sumBySteps(
  db: Db,
  span: Span,
  { nodeId, stepHours }: { readonly nodeId: number; readonly stepHours: number },
): Promise<StepSum[]> {
  const node = sql`o.node_id = ${nodeId}`;
  const { rows } = await sql<StepSum>`
    select date_bin(${`${stepHours} hours`}::interval, h.at, ${new Date(span.from)}::timestamptz) as at, ${summed}
    from (${written(span, hours, node)} union all ${notWritten(span, node)}) h
    group by 1 order by 1`.execute(db);
  return rows;
}
