import type { Mac, OrganisationId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { SeededProduct } from '../products/index.ts';

/** Lets one process at a time create the demonstration, until the transaction ends. */
export async function lockDemonstration(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('padlight demonstration'))`.execute(db);
}

/** Finds the existing demonstration organisation, and since when it exists. */
export async function findDemonstration(
  db: Db,
): Promise<{ organisationId: OrganisationId; createdAt: Date; installationId: string } | undefined> {
  const { rows } = await sql<{ organisationId: OrganisationId; createdAt: Date; installationId: string }>`
    select o.id as "organisationId", o.created_at as "createdAt", s.installation_id as "installationId"
    from organisation_names o join site_buildings s on s.organisation_id = o.id
    where o.is_demo order by o.id limit 1`.execute(db);
  return rows[0];
}

export interface DeviceAt {
  readonly mac: Mac;
  readonly floor: string;
  readonly room: string;
}
export interface PodAt extends DeviceAt {
  readonly dayProduct: SeededProduct;
  readonly nightProduct: SeededProduct;
}

/** Reads the nodes of an organisation, and the pods that patients wear, with their places. */
export async function readDevices(
  db: Db,
  organisationId: OrganisationId,
): Promise<{ nodes: DeviceAt[]; pods: PodAt[] }> {
  const nodes = await sql<DeviceAt>`
    select n.mac, f.name as floor, r.name as room from registered_nodes n
    join room_names r on r.organisation_id = n.organisation_id and r.id = n.room_id
    join floor_names f on f.organisation_id = r.organisation_id and f.id = r.floor_id
    where n.organisation_id = ${organisationId} order by n.mac`.execute(db);
  const pods = await sql<PodAt>`
    select d.mac, f.name as floor, r.name as room,
      json_build_object('productId', x.id, 'name', x.name, 'workingMl', x.working_ml, 'rothwellMl', x.rothwell_ml)
        as "dayProduct",
      json_build_object('productId', y.id, 'name', y.name, 'workingMl', y.working_ml, 'rothwellMl', y.rothwell_ml)
        as "nightProduct"
    from patients p
    join pod_labels d on d.organisation_id = p.organisation_id and d.id = p.pod_id
    join room_names r on r.organisation_id = p.organisation_id and r.id = p.room_id
    join floor_names f on f.organisation_id = r.organisation_id and f.id = r.floor_id
    join pad_products x on x.id = coalesce(p.day_product_id, p.night_product_id)
    join pad_products y on y.id = coalesce(p.night_product_id, p.day_product_id)
    where p.organisation_id = ${organisationId} and p.archived_at is null order by d.mac`.execute(db);
  return { nodes: nodes.rows, pods: pods.rows };
}

/** The newest stored measurement of a pod: its counter continues from there. */
export interface SentMeasurement {
  readonly mac: Mac;
  readonly at: Date;
  readonly boot: number;
  readonly counter: number;
}

/** Reads the newest measurement of each pod in use that has sent one. */
export async function readSent(db: Db, organisationId: OrganisationId): Promise<SentMeasurement[]> {
  const { rows } = await sql<SentMeasurement>`
    select d.mac, last.at, last.boot, last.counter
    from patients p
    join pod_labels d on d.organisation_id = p.organisation_id and d.id = p.pod_id
    join lateral (
      (select m.at, m.boot, m.counter from measurement_identities m
        where m.organisation_id = p.organisation_id and m.pod_id = p.pod_id order by m.at desc limit 1)
      union all (select f.last_at, f.last_boot, f.last_counter from packed_frames f
        where f.organisation_id = p.organisation_id and f.pod_id = p.pod_id order by f.hour desc, f.last_at desc limit 1)
      order by at desc limit 1) last on true
    where p.organisation_id = ${organisationId} and p.archived_at is null`.execute(db);
  return rows;
}
