import { z } from 'zod';
import { get, post } from './call.ts';
import { BuildingId, Instant, OrganisationId, SiteId } from './ids.ts';
import { Version } from './table.ts';

/** The settings that a user types into a gateway beside installation id and secret. */
export const GatewaySettings = z.object({
  /** Null: the name under which the dashboard itself is reached. */
  host: z.string().nullable(),
  mqttPort: z.number().int(),
  /** `proxy`: as the operator of the proxy set it up. */
  tls: z.enum(['on', 'off', 'proxy']),
  /** With the MAC of the node in place of `<MAC>`. */
  topic: z.string(),
  httpPath: z.string(),
  /** The server listens on this machine alone: no gateway reaches it yet. */
  isLocalOnly: z.boolean(),
});
export type GatewaySettings = z.infer<typeof GatewaySettings>;

/** A facility's network: its gateways sign in to it. */
export const SiteRow = z.object({
  siteId: SiteId,
  buildingId: BuildingId,
  building: z.string(),
  /** The facilities that it serves beside its own. */
  linked: z.array(z.object({ buildingId: BuildingId, building: z.string() })),
  /** Null: it was removed, and nothing signs in. */
  installationId: z.string().nullable(),
  nodes: z.number().int(),
  pods: z.number().int(),
  /** When a node of it was last received. */
  lastHeardAt: Instant.nullable(),
  version: Version,
});
export type SiteRow = z.infer<typeof SiteRow>;

export const getUserSite = get('/site/GetUserSite', {
  summary: 'The sites of the organisation, and how gateways reach this installation',
  permission: ['Devices.Node.View', 'Devices.Pod.View', 'Organisations.Edit'],
  query: z.object({ organisationId: OrganisationId }),
  reply: z.object({
    sites: z.array(SiteRow),
    gateway: GatewaySettings,
    abilities: z.object({ edit: z.boolean() }),
  }),
  errors: ['forbidden'],
});

/**
 * Creates the site of a building, renews its secret, or assigns another installation id and secret. Only this reply holds the
 * secret. A renewed secret replaces the old one at once, or after 24 hours where both are accepted; another installation id does so
 * at once.
 */
export const saveSite = post('/site/savesite', {
  summary: 'Make the site of a building, or renew its secret or its installation id',
  permission: 'Organisations.Edit',
  writes: 'site.saved',
  keyless: 'secret',
  body: z.discriminatedUnion('act', [
    z.strictObject({ act: z.literal('make'), organisationId: OrganisationId, buildingId: BuildingId }),
    z.strictObject({
      act: z.literal('renew-secret'),
      organisationId: OrganisationId,
      siteId: SiteId,
      version: Version,
      /** Both secrets are accepted for 24 hours. */
      keepsOld: z.boolean().default(false),
    }),
    z.strictObject({
      act: z.literal('renew-installation'),
      organisationId: OrganisationId,
      siteId: SiteId,
      version: Version,
    }),
  ]),
  reply: z.object({
    siteId: SiteId,
    building: z.string(),
    installationId: z.string(),
    secret: z.string(),
    /** The time until which the old secret is also accepted. */
    oldSecretUntil: Instant.nullable(),
    gateway: GatewaySettings,
    version: Version,
  }),
  errors: [
    'forbidden',
    'place-not-found',
    'building-has-site',
    'site-not-found',
    'site-not-linked',
    'more-than-held',
    'changed-meanwhile',
  ],
});
