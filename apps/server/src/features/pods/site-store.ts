import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { BuildingId, Mac, OrganisationId, PodId, RoomId, SiteId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { unlessTaken } from '../../platform/db/unless-taken.ts';

/** Leaves out letters and digits that look alike, because it is typed into gateways by hand. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const newInstallationId = (): string =>
  Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('');

const newSecret = (): string => randomBytes(32).toString('base64url');
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export interface NewSite {
  readonly siteId: SiteId;
  readonly installationId: string;
  /** Shown once: only its SHA-256 is stored. */
  readonly secret: string;
}

/** Creates a facility's network with the credentials of its gateways; generates a secret if none is passed. */
export async function createSite(
  db: Db,
  site: {
    readonly organisationId: OrganisationId;
    readonly buildingId: BuildingId;
    readonly secret?: string;
    readonly madeAt?: Date;
  },
): Promise<NewSite> {
  const secret = site.secret ?? newSecret();
  const installationId = newInstallationId();
  const { id } = await db
    .insertInto('sites')
    .values({
      organisation_id: site.organisationId,
      building_id: site.buildingId,
      installation_id: installationId,
      secret_hash: hashOf(secret),
      secret_made_at: site.madeAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { siteId: id, installationId, secret };
}

/** A site with a changed link, in its new state. */
interface SiteLinkKey extends SiteKey {
  readonly version: number;
}

const ofSite = ({ organisationId, siteId }: SiteKey) =>
  sql`where organisation_id = ${organisationId} and id = ${siteId}`;

/**
 * Replaces a site's secret and returns the new one, which is shown once. The previous secret is accepted
 * until a time, or no longer.
 */
export async function renewSiteSecret(
  db: Db,
  key: SiteLinkKey,
  { madeAt, oldUntil }: { readonly madeAt: Date; readonly oldUntil: Date | null },
): Promise<string> {
  const secret = newSecret();
  await sql`
    update sites set secret_hash = ${hashOf(secret)}, secret_made_at = ${madeAt}, version = ${key.version},
      old_secret_hash = case when ${oldUntil}::timestamptz is not null then secret_hash end,
      old_secret_until = ${oldUntil}
    ${ofSite(key)}`.execute(db);
  return secret;
}

/** Gives a site a new installation id and secret, shown once; the previous ones are no longer accepted. */
export async function renewInstallation(
  db: Db,
  key: SiteLinkKey,
  madeAt: Date,
): Promise<{ installationId: string; secret: string }> {
  const installationId = newInstallationId();
  const secret = newSecret();
  await sql`
    update sites set installation_id = ${installationId}, secret_hash = ${hashOf(secret)}, secret_made_at = ${madeAt},
      old_secret_hash = null, old_secret_until = null, version = ${key.version}
    ${ofSite(key)}`.execute(db);
  return { installationId, secret };
}

/** Ends the previous secret, or all credentials of a site's gateways. */
export async function endLink(
  db: Db,
  key: SiteLinkKey,
  act: 'end-old-secret' | 'remove-installation',
): Promise<void> {
  const moreColumns =
    act === 'remove-installation'
      ? sql`, installation_id = null, secret_hash = null, secret_made_at = null`
      : sql``;
  await sql`
    update sites set old_secret_hash = null, old_secret_until = null, version = ${key.version} ${moreColumns}
    ${ofSite(key)}`.execute(db);
}

interface SiteKey {
  readonly organisationId: OrganisationId;
  readonly siteId: SiteId;
}

/** The data of a device entered by hand; absent members are empty. */
export interface EnteredOfDevice {
  readonly manufacturerId?: number | null | undefined;
  readonly firmware?: string | null | undefined;
}

/** Registers pods of a site; returns their ids by MAC. A registered MAC is a unique violation. */
export async function registerPods(
  db: Db,
  { organisationId, siteId }: SiteKey,
  pods: readonly (EnteredOfDevice & { readonly mac: Mac; readonly serialNumber: string | null })[],
): Promise<Map<Mac, PodId>> {
  const { rows } = await sql<{ id: PodId; mac: Mac }>`
    insert into pods (organisation_id, site_id, mac, serial_number, manufacturer_id, firmware)
    select ${organisationId}, ${siteId}, * from unnest(
      ${pods.map(({ mac }) => mac)}::text[], ${pods.map(({ serialNumber }) => serialNumber)}::text[],
      ${pods.map(({ manufacturerId }) => manufacturerId ?? null)}::int[],
      ${pods.map(({ firmware }) => firmware ?? null)}::text[])
    returning id, mac`.execute(db);
  return new Map(rows.map(({ id, mac }) => [mac, id]));
}

/** Registers nodes of a site; returns their ids by MAC. */
export async function registerNodes(
  db: Db,
  { organisationId, siteId }: SiteKey,
  nodes: readonly (EnteredOfDevice & {
    readonly mac: Mac;
    readonly roomId: RoomId | null;
    readonly location?: string | null;
  })[],
): Promise<Map<Mac, number>> {
  const { rows } = await sql<{ id: number; mac: Mac }>`
    insert into nodes (organisation_id, site_id, mac, room_id, location, manufacturer_id, firmware)
    select ${organisationId}, ${siteId}, * from unnest(
      ${nodes.map(({ mac }) => mac)}::text[], ${nodes.map(({ roomId }) => roomId)}::uuid[],
      ${nodes.map(({ location }) => location ?? null)}::text[],
      ${nodes.map(({ manufacturerId }) => manufacturerId ?? null)}::int[],
      ${nodes.map(({ firmware }) => firmware ?? null)}::text[])
    returning id, mac`.execute(db);
  return new Map(rows.map(({ id, mac }) => [mac, id]));
}

/** Changes the site, place, details and use of a node. */
export async function placeNode(
  db: Db,
  { organisationId, siteId }: SiteKey,
  node: {
    readonly nodeId: number;
    readonly roomId: RoomId | null;
    readonly location: string | null;
    readonly manufacturerId: number | null;
    readonly firmware: string | null;
    readonly isRetired: boolean;
    readonly at: Date;
    readonly version: number;
  },
): Promise<void> {
  await sql`
    update nodes set site_id = ${siteId}, room_id = ${node.roomId}, location = ${node.location},
      manufacturer_id = ${node.manufacturerId}, firmware = ${node.firmware},
      version = ${node.version}, retired_at = case when ${node.isRetired} then coalesce(retired_at, ${node.at}) end
    where organisation_id = ${organisationId} and id = ${node.nodeId}`.execute(db);
}

/** Registers nodes like `registerNodes`; returns false if one of them is registered already, by anyone. */
export const registerNewNodes = async (...parameters: Parameters<typeof registerNodes>): Promise<boolean> =>
  (await unlessTaken(registerNodes(...parameters))) !== undefined;

/** Registers pods like `registerPods`; returns false if one of them is registered already, by anyone. */
export const registerNewPods = async (...parameters: Parameters<typeof registerPods>): Promise<boolean> =>
  (await unlessTaken(registerPods(...parameters))) !== undefined;
