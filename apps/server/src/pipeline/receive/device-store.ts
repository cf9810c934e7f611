import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Identity } from '../store/seen.ts';

interface DeviceRow {
  readonly id: number;
  readonly organisationId: number;
  readonly siteId: string;
  readonly mac: string;
}
export interface NodeRow extends DeviceRow {
  readonly lastHeardAt: Date | null;
  readonly offsetMs: number | null;
}
export interface PodRow extends DeviceRow {
  /** Its latest stored measurements. */
  readonly stored: readonly Identity[];
}

/** How many stored measurements rebuild the memory of a pod. */
const rebuiltFrom = 8;

export interface SiteRow {
  readonly organisationId: number;
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
  const { rows } = await sql<PodRow>`
    select p.id, p.organisation_id as "organisationId", p.site_id as "siteId", p.mac,
      coalesce((
        select json_agg(json_build_object('boot', m.boot, 'counter', m.counter, 'at', (1000 * extract(epoch from m.at))::bigint))
        from (
          select boot, counter, at from measurements
          where organisation_id = p.organisation_id and pod_id = p.id
          order by at desc limit ${rebuiltFrom}
        ) m
      ), '[]') as stored
    from pods p where p.id > ${id} order by p.id`.execute(db);
  return rows;
}
