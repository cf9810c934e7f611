import type { Mac, OrganisationId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

type DeviceTable = 'nodes' | 'pods';

/** Computes a digest of what was entered about devices, by MAC; receptions change nothing of it. */
export async function digestDevices(
  db: Db,
  organisationId: OrganisationId,
  table: DeviceTable,
  macs: readonly Mac[],
): Promise<Map<Mac, string>> {
  const entered = {
    nodes: sql`concat_ws('|', d.site_id, d.room_id, d.location, d.version, d.manufacturer_id, d.firmware)`,
    pods: sql`concat_ws('|', d.site_id, d.serial_number, d.manufacturer_id, d.firmware)`,
  }[table];
  const { rows } = await sql<{ mac: Mac; digest: string }>`
    select d.mac, md5(${entered}) as digest from ${sql.table(table)} d
    where d.organisation_id = ${organisationId} and d.mac = any(${macs}::text[]) and d.removed_at is null`.execute(
    db,
  );
  return new Map(rows.map(({ mac, digest }) => [mac, digest]));
}

/** Finds the devices that were ever received, or assigned to a person. */
export async function findUsedDevices(
  db: Db,
  organisationId: OrganisationId,
  table: DeviceTable,
  macs: readonly Mac[],
): Promise<Set<Mac>> {
  const column = { nodes: sql`node_id`, pods: sql`pod_id` }[table];
  const wasAssigned = {
    nodes: sql`d.last_heard_at is not null or exists (
      select from assigned_nodes g where g.organisation_id = d.organisation_id and g.node_id = d.id)`,
    pods: sql`exists (
      select from pod_wear_times g where g.organisation_id = d.organisation_id and g.pod_id = d.id)
      or exists (select from measurement_identities m where m.organisation_id = d.organisation_id and m.pod_id = d.id)
      or exists (select from packed_frames f where f.organisation_id = d.organisation_id and f.pod_id = d.id)`,
  }[table];
  const { rows } = await sql<{ mac: Mac }>`
    select d.mac from ${sql.table(table)} d
    where d.organisation_id = ${organisationId} and d.mac = any(${macs}::text[]) and d.removed_at is null and (${wasAssigned} or exists (
      select from last_receptions r where r.organisation_id = d.organisation_id and r.${column} = d.id))`.execute(
    db,
  );
  return new Set(rows.map(({ mac }) => mac));
}

/** Deletes devices that were never received and never assigned to anyone. */
export async function deleteDevices(
  db: Db,
  organisationId: OrganisationId,
  table: DeviceTable,
  macs: readonly Mac[],
): Promise<void> {
  const matches = sql`organisation_id = ${organisationId} and mac = any(${macs}::text[]) and removed_at is null`;
  if (table === 'nodes') await sql`delete from nodes where ${matches}`.execute(db);
  else await sql`delete from pods where ${matches}`.execute(db);
}
