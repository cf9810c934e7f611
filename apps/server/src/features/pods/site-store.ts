import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { BuildingId, OrganisationId, RoomId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Without letters and digits that look alike: it is typed into gateways by hand. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const newInstallationId = (): string =>
  Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('');

export interface NewSite {
  readonly siteId: string;
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
  },
): Promise<NewSite> {
  const secret = site.secret ?? randomBytes(32).toString('base64url');
  const { id, installation_id } = await db
    .insertInto('sites')
    .values({
      organisation_id: site.organisationId,
      building_id: site.buildingId,
      installation_id: newInstallationId(),
      secret_hash: createHash('sha256').update(secret).digest(),
    })
    .returning(['id', 'installation_id'])
    .executeTakeFirstOrThrow();
  return { siteId: id, installationId: installation_id, secret };
}

interface SiteKey {
  readonly organisationId: OrganisationId;
  readonly siteId: string;
}

/** Registers pods of a site; returns their ids by MAC. A MAC that is registered already is a unique violation. */
export async function registerPods(
  db: Db,
  { organisationId, siteId }: SiteKey,
  pods: readonly { readonly mac: string; readonly serialNumber: string | null }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; mac: string }>`
    insert into pods (organisation_id, site_id, mac, serial_number)
    select ${organisationId}, ${siteId}, * from unnest(
      ${pods.map(({ mac }) => mac)}::text[], ${pods.map(({ serialNumber }) => serialNumber)}::text[])
    returning id, mac`.execute(db);
  return new Map(rows.map(({ id, mac }) => [mac, id]));
}

/** Registers nodes of a site; returns their ids by MAC. */
export async function registerNodes(
  db: Db,
  { organisationId, siteId }: SiteKey,
  nodes: readonly { readonly mac: string; readonly roomId: RoomId | null }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; mac: string }>`
    insert into nodes (organisation_id, site_id, mac, room_id)
    select ${organisationId}, ${siteId}, * from unnest(
      ${nodes.map(({ mac }) => mac)}::text[], ${nodes.map(({ roomId }) => roomId)}::uuid[])
    returning id, mac`.execute(db);
  return new Map(rows.map(({ id, mac }) => [mac, id]));
}
