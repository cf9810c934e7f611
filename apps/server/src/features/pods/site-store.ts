import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { BuildingId, OrganisationId, RoomId, SiteId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { unlessTaken } from '../../platform/db/unless-taken.ts';

/** Without letters and digits that look alike: it is typed into gateways by hand. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const newInstallationId = (): string =>
  Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('');

const newSecret = (): string => randomBytes(32).toString('base64url');
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export interface NewSite {
  readonly siteId: SiteId;
  readonly installationId: string;
  /** Shown this once: only its SHA-256 is stored. */
  readonly secret: string;
}

/** Makes a facility's network, with what its gateways sign in with; a secret of its own where none is given. */
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

/** A site whose link is changed, as it is from then on. */
interface SiteLinkKey extends SiteKey {
  readonly version: number;
}

const ofSite = ({ organisationId, siteId }: SiteKey) =>
  sql`where organisation_id = ${organisationId} and id = ${siteId}`;

/** Puts another secret in place of a site's, and returns it: shown this once. The one before is accepted until a time, or no more. */
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

/** Gives a site another installation id and secret, shown this once: nothing that was known of it before is accepted. */
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

/** Ends the secret before, or everything that gateways of a site sign in with. */
export async function endLink(
  db: Db,
  key: SiteLinkKey,
  act: 'end-old-secret' | 'remove-installation',
): Promise<void> {
  const rest =
    act === 'remove-installation'
      ? sql`, installation_id = null, secret_hash = null, secret_made_at = null`
      : sql``;
  await sql`
    update sites set old_secret_hash = null, old_secret_until = null, version = ${key.version} ${rest}
    ${ofSite(key)}`.execute(db);
}

interface SiteKey {
  readonly organisationId: OrganisationId;
  readonly siteId: SiteId;
}

/** What is entered of a device by hand; absent: nothing. */
export interface EnteredOfDevice {
  readonly manufacturerId?: number | null | undefined;
  readonly firmware?: string | null | undefined;
}

/** Registers pods of a site; returns their ids by MAC. A MAC that is registered already is a unique violation. */
export async function registerPods(
  db: Db,
  { organisationId, siteId }: SiteKey,
  pods: readonly (EnteredOfDevice & { readonly mac: string; readonly serialNumber: string | null })[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; mac: string }>`
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
    readonly mac: string;
    readonly roomId: RoomId | null;
    readonly location?: string | null;
  })[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; mac: string }>`
    insert into nodes (organisation_id, site_id, mac, room_id, location, manufacturer_id, firmware)
    select ${organisationId}, ${siteId}, * from unnest(
      ${nodes.map(({ mac }) => mac)}::text[], ${nodes.map(({ roomId }) => roomId)}::uuid[],
      ${nodes.map(({ location }) => location ?? null)}::text[],
      ${nodes.map(({ manufacturerId }) => manufacturerId ?? null)}::int[],
      ${nodes.map(({ firmware }) => firmware ?? null)}::text[])
    returning id, mac`.execute(db);
  return new Map(rows.map(({ id, mac }) => [mac, id]));
}

/** Changes of which site a node is, where it is, what is known of it, and whether it is in use. */
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

/** As `registerNodes`; false where one of them is registered already, whoever has it. */
export const registerNewNodes = async (...given: Parameters<typeof registerNodes>): Promise<boolean> =>
  (await unlessTaken(registerNodes(...given))) !== undefined;

/** As `registerPods`; false where one of them is registered already, whoever has it. */
export const registerNewPods = async (...given: Parameters<typeof registerPods>): Promise<boolean> =>
  (await unlessTaken(registerPods(...given))) !== undefined;
