import {
  type Mac,
  type OrganisationId,
  type PodId,
  type SiteId,
  storedAfterSignInMs,
} from '@padlight/contract';
import { type NotNull, sql } from 'kysely';
import { signInHasEnded } from '../../features/suspensions/index.ts';
import type { Db } from '../../platform/db/database.ts';
import { doubtCodes } from '../../platform/measurement-doubt.ts';
import { unpackBlock } from '../../platform/packing/packed-block.ts';
import type { ErasedTime } from './pod.ts';
import type { StoredIdentity } from './seen.ts';

interface DeviceRow {
  readonly organisationId: OrganisationId;
  readonly siteId: SiteId;
  readonly mac: Mac;
  readonly isRetired: boolean;
}

const isRetired = sql<boolean>`retired_at is not null`.as('isRetired');
export interface NodeRow extends DeviceRow {
  readonly id: number;
  readonly lastHeardAt: Date | null;
  readonly offsetMs: number | null;
}

interface PodRow extends DeviceRow {
  readonly id: PodId;
  /** When two sensors used its address. */
  readonly mixedAt: Date | null;
}

/** How many stored measurements rebuild the memory of a pod. */
const rebuiltFrom = 8;

export interface SiteRow {
  readonly organisationId: OrganisationId;
  readonly id: SiteId;
  /** The hashes of the accepted secrets: the one in force, and the one before while it overlaps. */
  readonly secretHashes: readonly Buffer[];
  /** Sign-in to its organisation ended so long ago that nothing of it is stored any more. */
  readonly isSuspended: boolean;
}

/** The hashes of the secrets that a site accepts at a time. */
const acceptedAt = (now: number) => sql<Buffer[]>`array_remove(
  array[secret_hash, case when old_secret_until > ${new Date(now)} then old_secret_hash end], null)`;

/** The present time, epoch ms: what is valid for days ends by `expiryNow`. */
export interface SiteTimes {
  readonly now: number;
  readonly expiryNow: number;
}

const isSuspendedAt = (expiryNow: number) =>
  signInHasEnded('sites.organisation_id', expiryNow - storedAfterSignInMs);

export async function findSite(
  db: Db,
  installationId: string,
  { now, expiryNow }: SiteTimes,
): Promise<SiteRow | undefined> {
  return db
    .selectFrom('sites')
    .select(['organisation_id as organisationId', 'id', acceptedAt(now).as('secretHashes')])
    .select(isSuspendedAt(expiryNow).as('isSuspended'))
    .where('installation_id', '=', installationId)
    .executeTakeFirst();
}

/** The secrets that each site accepts at a time, by its id, and whether it is suspended. */
export async function readAccepted(
  db: Db,
  { now, expiryNow }: SiteTimes,
): Promise<Map<string, Pick<SiteRow, 'secretHashes' | 'isSuspended'>>> {
  const rows = await db
    .selectFrom('sites')
    .select(['id', acceptedAt(now).as('secretHashes'), isSuspendedAt(expiryNow).as('isSuspended')])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The registered nodes with a higher id, without removed ones. */
export async function readNodesAfter(db: Db, id: number): Promise<NodeRow[]> {
  return db
    .selectFrom('nodes')
    .select(['id', 'organisation_id as organisationId', 'site_id as siteId', 'mac'])
    .select(['last_heard_at as lastHeardAt', 'clock_offset_ms as offsetMs', isRetired])
    .where('id', '>', id)
    .where('site_id', 'is not', null)
    .$narrowType<{ siteId: NotNull }>()
    .orderBy('id')
    .execute();
}

/** All nodes that other sites may use: they are few. */
export async function readNodeShares(
  db: Db,
): Promise<{ nodeId: number; organisationId: OrganisationId; siteId: SiteId }[]> {
  return db
    .selectFrom('shared_nodes')
    .select(['node_id as nodeId', 'organisation_id as organisationId', 'site_id as siteId'])
    .execute();
}

/** The registered pods with a higher id, without removed ones. */
export async function readPodsAfter(db: Db, id: number): Promise<PodRow[]> {
  return db
    .selectFrom('pods')
    .select(['id', 'organisation_id as organisationId', 'site_id as siteId', 'mac', isRetired])
    .select('address_shared_at as mixedAt')
    .where(sql<boolean>`id > ${id}`)
    .where('site_id', 'is not', null)
    .$narrowType<{ siteId: NotNull }>()
    .orderBy('id')
    .execute();
}

interface PodKey {
  readonly id: number;
  readonly organisationId: OrganisationId;
}

/** The latest stored measurements of pods, by pod id: rows, and packed hours of pods that have been silent for days. */
export async function readLatest(db: Db, pods: readonly PodKey[]): Promise<Map<number, StoredIdentity[]>> {
  if (pods.length === 0) return new Map();
  const { rows } = await sql<StoredIdentity & { podId: PodId }>`
    select p.id as "podId", m.boot, m.counter, (1000 * extract(epoch from m.at))::bigint as at
    from unnest(${pods.map((pod) => pod.organisationId)}::int[], ${pods.map((pod) => pod.id)}::int[])
      as p (organisation_id, id)
    cross join lateral (
      select boot, counter, at from measurement_identities
      where organisation_id = p.organisation_id and pod_id = p.id and doubt is distinct from ${doubtCodes.time}
      order by at desc limit ${rebuiltFrom}
    ) m`.execute(db);
  const latest = new Map<number, StoredIdentity[]>(Map.groupBy(rows, ({ podId }) => podId));
  const silent = pods.filter(({ id }) => (latest.get(id)?.length ?? 0) < rebuiltFrom);
  for (const { podId, block } of await readLastBlocks(db, silent)) {
    const packed = unpackBlock(block).map(({ boot, counter, atMicros }) => ({
      boot,
      counter,
      at: Math.round(atMicros / 1_000),
    }));
    const both = [...packed, ...(latest.get(podId) ?? [])].sort((a, b) => b.at - a.at);
    latest.set(podId, both.slice(0, rebuiltFrom));
  }
  return latest;
}

/** Reads the last packed hour of pods, where they have one. */
async function readLastBlocks(db: Db, pods: readonly PodKey[]): Promise<{ podId: PodId; block: Buffer }[]> {
  if (pods.length === 0) return [];
  const { rows } = await sql<{ podId: PodId; block: Buffer }>`
    select p.id as "podId", m.block
    from unnest(${pods.map((pod) => pod.organisationId)}::int[], ${pods.map((pod) => pod.id)}::int[])
      as p (organisation_id, id)
    cross join lateral (
      select block from packed_frames
      where organisation_id = p.organisation_id and pod_id = p.id and doubt is distinct from ${doubtCodes.time}
      order by hour desc limit 1
    ) m`.execute(db);
  return rows;
}

/** The times in which deleted people wore pods, of all pods. */
export async function readErasedTimes(db: Db): Promise<(ErasedTime & { podId: PodId })[]> {
  const { rows } = await sql<ErasedTime & { podId: PodId }>`
    select t."podId", (1000 * extract(epoch from t.since))::bigint as since,
      (1000 * extract(epoch from t.until))::bigint as until
    from erasures e, jsonb_to_recordset(e.erased_times) as t ("podId" int, since timestamptz, until timestamptz)`.execute(
    db,
  );
  return rows;
}
