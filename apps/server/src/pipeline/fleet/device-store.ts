import type { OrganisationId, PodId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Identity } from './seen.ts';

interface DeviceRow {
  readonly organisationId: OrganisationId;
  readonly siteId: string;
  readonly mac: string;
}
export interface NodeRow extends DeviceRow {
  readonly id: number;
  readonly lastHeardAt: Date | null;
  readonly offsetMs: number | null;
}

interface PodRow extends DeviceRow {
  readonly id: PodId;
}

/** How many stored measurements rebuild the memory of a pod. */
const rebuiltFrom = 8;

export interface SiteRow {
  readonly organisationId: OrganisationId;
  readonly id: string;
  readonly secretHash: Buffer;
}

export async function findSite(db: Db, installationId: string): Promise<SiteRow | undefined> {
  return db
    .selectFrom('sites')
    .select(['organisation_id as organisationId', 'id', 'secret_hash as secretHash'])
    .where('installation_id', '=', installationId)
    .executeTakeFirst();
}

/** The hash of each site's secret, by site id. */
export async function readSecretHashes(db: Db): Promise<Map<string, Buffer>> {
  const rows = await db.selectFrom('sites').select(['id', 'secret_hash']).execute();
  return new Map(rows.map((row) => [row.id, row.secret_hash]));
}

/** The nodes registered after the one of this id. */
export async function readNodesAfter(db: Db, id: number): Promise<NodeRow[]> {
  return db
    .selectFrom('nodes')
    .select(['id', 'organisation_id as organisationId', 'site_id as siteId', 'mac'])
    .select(['last_heard_at as lastHeardAt', 'clock_offset_ms as offsetMs'])
    .where('id', '>', id)
    .orderBy('id')
    .execute();
}

/** The pods registered after the one of this id. */
export async function readPodsAfter(db: Db, id: number): Promise<PodRow[]> {
  return db
    .selectFrom('pods')
    .select(['id', 'organisation_id as organisationId', 'site_id as siteId', 'mac'])
    .where(sql<boolean>`id > ${id}`)
    .orderBy('id')
    .execute();
}

/** The latest stored measurements of pods, by pod id. */
export async function readLatest(
  db: Db,
  pods: readonly { readonly id: number; readonly organisationId: OrganisationId }[],
): Promise<Map<number, Identity[]>> {
  if (pods.length === 0) return new Map();
  const { rows } = await sql<Identity & { podId: PodId }>`
    select p.id as "podId", m.boot, m.counter, (1000 * extract(epoch from m.at))::bigint as at
    from unnest(${pods.map((pod) => pod.organisationId)}::int[], ${pods.map((pod) => pod.id)}::int[])
      as p (organisation_id, id)
    cross join lateral (
      select boot, counter, at from measurements
      where organisation_id = p.organisation_id and pod_id = p.id
      order by at desc limit ${rebuiltFrom}
    ) m`.execute(db);
  return Map.groupBy(rows, ({ podId }) => podId);
}
