import type { OrganisationId, PodId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface ReceptionRow {
  readonly organisationId: OrganisationId;
  readonly podId: PodId;
  readonly nodeId: number;
  readonly at: number;
  readonly rssi: number;
  readonly heard: number;
}

/** Writes when and how well nodes last heard pods. */
export async function writeReceptions(db: Db, rows: readonly ReceptionRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into receptions as r (organisation_id, pod_id, node_id, at, rssi, heard)
    select * from unnest(${rows.map((row) => row.organisationId)}::int[], ${rows.map((row) => row.podId)}::int[],
      ${rows.map((row) => row.nodeId)}::int[], ${rows.map((row) => new Date(row.at))}::timestamptz[],
      ${rows.map((row) => row.rssi)}::smallint[], ${rows.map((row) => row.heard)}::bigint[])
    on conflict (organisation_id, pod_id, node_id) do update
    set at = greatest(r.at, excluded.at), heard = r.heard + excluded.heard,
      rssi = case when excluded.at >= r.at then excluded.rssi else r.rssi end`.execute(db);
}

export interface HeardPodRow {
  readonly organisationId: OrganisationId;
  readonly siteId: string;
  readonly mac: string;
  readonly first: number;
  readonly last: number;
}

/** Lists unknown pods, each site's list bounded: those already on it are updated, new ones only while there is room. */
export async function writeHeardPods(db: Db, rows: readonly HeardPodRow[], perSite: number): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into heard_pods (organisation_id, site_id, mac, first_heard_at, last_heard_at)
    select h.organisation_id, h.site_id, h.mac, h.first_at, h.last_at
    from (
      select *, row_number() over (partition by site_id order by mac) as n
      from unnest(${rows.map((row) => row.organisationId)}::int[], ${rows.map((row) => row.siteId)}::uuid[],
        ${rows.map((row) => row.mac)}::text[], ${rows.map((row) => new Date(row.first))}::timestamptz[],
        ${rows.map((row) => new Date(row.last))}::timestamptz[])
        as u (organisation_id, site_id, mac, first_at, last_at)
    ) h
    where exists (select from heard_pods k where k.organisation_id = h.organisation_id and k.site_id = h.site_id and k.mac = h.mac)
      or h.n + (select count(*) from heard_pods k where k.organisation_id = h.organisation_id and k.site_id = h.site_id) <= ${perSite}
    on conflict (organisation_id, site_id, mac) do update set last_heard_at = excluded.last_heard_at`.execute(
    db,
  );
}

export interface CountRow {
  readonly organisationId: OrganisationId;
  readonly siteId: string;
  readonly reason: string;
  readonly n: number;
}

/** Adds to the day's counts of each site. */
export async function addCounts(db: Db, rows: readonly CountRow[], now: number): Promise<void> {
  if (rows.length === 0) return;
  const day = new Date(now).toISOString().slice(0, 10);
  await sql`
    insert into ingest_counts as c (organisation_id, site_id, day, reason, n)
    select organisation_id, site_id, ${day}::date, reason, n
    from unnest(${rows.map((row) => row.organisationId)}::int[], ${rows.map((row) => row.siteId)}::uuid[],
      ${rows.map((row) => row.reason)}::text[], ${rows.map((row) => row.n)}::bigint[])
      as u (organisation_id, site_id, reason, n)
    on conflict (organisation_id, site_id, day, reason) do update set n = c.n + excluded.n`.execute(db);
}
