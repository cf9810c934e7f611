import type { Mac, OrganisationId, PatientId, PodId, SiteId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { unlessTaken } from '../../platform/db/unless-taken.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { patientInScope } from '../scope/index.ts';

interface DeviceKey {
  readonly organisationId: OrganisationId;
  readonly mac: Mac;
}

/** A registered pod with its wearer. */
export interface HeldPod {
  readonly podId: PodId;
  readonly siteId: SiteId;
  readonly serialNumber: string | null;
  readonly expiresAt: Date | null;
  readonly temperatureOffsetC: number;
  readonly manufacturerId: number | null;
  readonly firmware: string | null;
  readonly isRetired: boolean;
  readonly version: number;
  readonly wearerId: PatientId | null;
}

/** Locks and reads a pod of the organisation that no one wears, or a person whom the caller sees. */
export async function lockPod(db: Db, scope: Scope, mac: Mac, siteId?: SiteId): Promise<HeldPod | undefined> {
  const { rows } = await sql<HeldPod>`
    select d.id as "podId", d.site_id as "siteId", d.serial_number as "serialNumber", d.expires_at as "expiresAt",
      d.temperature_offset_c as "temperatureOffsetC", d.manufacturer_id as "manufacturerId", d.firmware,
      d.retired_at is not null as "isRetired", d.version, (
        select p.id from patient_pods p
        where p.organisation_id = d.organisation_id and p.pod_id = d.id and p.archived_at is null) as "wearerId"
    from pods d
    where d.organisation_id = ${scope.organisationId} and d.mac = ${mac} and d.removed_at is null
      and (${siteId ?? null}::uuid is null or d.site_id = ${siteId ?? null}::uuid)
      and not exists (
        select from patient_pods p
        where p.organisation_id = d.organisation_id and p.pod_id = d.id and p.archived_at is null
          and not coalesce(${patientInScope(scope, 'p.room_id', 'p.id')}, false))
    for update of d`.execute(db);
  return rows[0];
}

/** Stores a changed pod; returns false if another pod has the serial number. */
export async function updatePod(
  db: Db,
  organisationId: OrganisationId,
  pod: Omit<HeldPod, 'wearerId'> & { readonly at: Date },
): Promise<boolean> {
  const update = sql`
    update pods set site_id = ${pod.siteId}, serial_number = ${pod.serialNumber}, expires_at = ${pod.expiresAt},
      temperature_offset_c = ${pod.temperatureOffsetC}, manufacturer_id = ${pod.manufacturerId},
      firmware = ${pod.firmware}, version = ${pod.version},
      retired_at = case when ${pod.isRetired} then coalesce(retired_at, ${pod.at}) end
    where organisation_id = ${organisationId} and id = ${pod.podId}`;
  return (await unlessTaken(update.execute(db))) !== undefined;
}

/** Locks a node in use against changes until this transaction ends; returns false where there is none. */
export async function holdNode(db: Db, { organisationId, mac }: DeviceKey): Promise<boolean> {
  const { rows } = await sql`
    select from nodes
    where organisation_id = ${organisationId} and mac = ${mac} and removed_at is null and retired_at is null
    for share`.execute(db);
  return rows.length > 0;
}

/** Removes a pod from its site; its row stays for the history. */
export async function removePod(
  db: Db,
  organisationId: OrganisationId,
  podId: PodId,
  at: Date,
): Promise<void> {
  await sql`
    update pods set site_id = null, removed_at = ${at} where organisation_id = ${organisationId} and id = ${podId}`.execute(
    db,
  );
}

/** Removes a node from its site and room; its row stays for the history. */
export async function removeNode(
  db: Db,
  organisationId: OrganisationId,
  nodeId: number,
  at: Date,
): Promise<void> {
  await sql`
    update nodes set site_id = null, room_id = null, removed_at = ${at}
    where organisation_id = ${organisationId} and id = ${nodeId}`.execute(db);
}
