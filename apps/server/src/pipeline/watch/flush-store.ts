import type { IngestReason, Mac, OrganisationId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { ReceptionRow } from '../decode/due-reception.ts';
import type { HeardBy } from '../fleet/site.ts';

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
  readonly mac: Mac;
  readonly first: number;
  readonly last: number;
  readonly by: readonly HeardBy[];
}

/** Lists unknown pods: of each site the ones heard last, up to a bound. */
export async function writeHeardPods(db: Db, rows: readonly HeardPodRow[], perSite: number): Promise<void> {
  if (rows.length === 0) return;
  const sites = [...new Set(rows.map((row) => row.siteId))];
  await db.transaction().execute(async (work) => {
    await sql`
      insert into heard_pods as h (organisation_id, site_id, mac, first_heard_at, last_heard_at, heard_by)
      select * from unnest(${rows.map((row) => row.organisationId)}::int[], ${rows.map((row) => row.siteId)}::uuid[],
        ${rows.map((row) => row.mac)}::text[], ${rows.map((row) => new Date(row.first))}::timestamptz[],
        ${rows.map((row) => new Date(row.last))}::timestamptz[], ${rows.map((row) => JSON.stringify(row.by))}::jsonb[])
      on conflict (organisation_id, site_id, mac) do update
      set last_heard_at = excluded.last_heard_at, heard_by = excluded.heard_by`.execute(work);
    await sql`
      delete from heard_pods h using (
        select organisation_id, site_id, mac,
          row_number() over (partition by organisation_id, site_id order by last_heard_at desc, first_heard_at, mac) as n
        from heard_pods where site_id = any(${sites}::uuid[])
      ) k
      where k.n > ${perSite} and h.organisation_id = k.organisation_id and h.site_id = k.site_id and h.mac = k.mac`.execute(
      work,
    );
  });
}

export interface CountRow {
  readonly organisationId: OrganisationId;
  readonly siteId: string;
  readonly reason: IngestReason;
  readonly n: number;
}

/** Adds counts of the moments before now to the day of each site. */
export async function addCounts(db: Db, rows: readonly CountRow[], now: number): Promise<void> {
  if (rows.length === 0) return;
  const day = new Date(now).toISOString().slice(0, 10);
  await sql`
    insert into ingest_counts as c (organisation_id, site_id, day, reason, n, last_at)
    select organisation_id, site_id, ${day}::date, reason, n, ${new Date(now)}
    from unnest(${rows.map((row) => row.organisationId)}::int[], ${rows.map((row) => row.siteId)}::uuid[],
      ${rows.map((row) => row.reason)}::text[], ${rows.map((row) => row.n)}::bigint[])
      as u (organisation_id, site_id, reason, n)
    on conflict (organisation_id, site_id, day, reason) do update
    set n = c.n + excluded.n, last_at = greatest(c.last_at, excluded.last_at)`.execute(db);
}
