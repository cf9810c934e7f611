import { z } from 'zod';
import { get, post } from './call.ts';
import { BuildingId, Instant, Mac, OrganisationId, SiteId } from './ids.ts';

/** A facility and the site that serves it: its own, or that of another facility. */
export const LinkedFacility = z.object({
  buildingId: BuildingId,
  building: z.string(),
  /** Null: none serves it. */
  site: z
    .object({
      siteId: SiteId,
      /** The facility that the site belongs to. */
      building: z.string(),
      isOwn: z.boolean(),
      /** Null: its own. */
      linkedAt: Instant.nullable(),
    })
    .nullable(),
  /** How many nodes of that site are in its rooms. */
  nodes: z.number().int(),
});
export type LinkedFacility = z.infer<typeof LinkedFacility>;

export const getLinkedSite = get('/site/GetLinkedSite', {
  summary: 'The facilities of the organisation, each with the site that serves it',
  permission: 'Organisations.Network.View',
  query: z.object({ organisationId: OrganisationId }),
  reply: z.object({ facilities: z.array(LinkedFacility), abilities: z.object({ edit: z.boolean() }) }),
  errors: ['forbidden'],
});

const link = z.object({ organisationId: OrganisationId, siteId: SiteId, buildingId: BuildingId });
const linked = z.object({ siteId: SiteId, buildingId: BuildingId });

/**
 * Lets a site serve a facility that has none of its own: nodes of the site may be in its rooms. It is a GET that
 * writes, since clients send it so; a prefetch by a browser is refused.
 */
export const linkFacility = get('/site/LinkFacility', {
  summary: 'Let the site of one facility serve another',
  permission: 'Organisations.Edit',
  writes: 'facility.linked',
  query: link,
  reply: linked,
  errors: ['forbidden', 'site-not-found', 'place-not-found', 'building-has-site', 'more-than-held'],
});

/** Ends such a link, once no node of the site is in the facility's rooms. A GET that writes, as `LinkFacility`. */
export const unLinkFacility = get('/site/UnLinkFacility', {
  summary: 'End the link between a site and a facility that is not its own',
  permission: 'Organisations.Edit',
  writes: 'facility.unlinked',
  query: link,
  reply: linked,
  errors: ['forbidden', 'facility-not-linked', 'nodes-in-facility', 'more-than-held'],
});

/** How long a share code can be used, hours. */
export const shareCodeHours = 24;
/** A share code as a user types it: case, spaces and hyphens do not matter. */
export const ShareCode = z.string().regex(/^[A-Za-z0-9 -]{8,20}$/);

/**
 * Creates a code by which another site of the organisation may use a node, once: the node's readings of that site's pods
 * are then stored as well. An earlier code for the node ends. It is a GET that writes, as `LinkFacility`.
 */
export const generateNodeShareCode = get('/site/GenerateNodeShareCode', {
  summary: 'A code by which another site may use a node',
  permission: 'Organisations.Edit',
  writes: 'node.share-code-made',
  keyless: 'secret',
  query: z.object({ siteId: SiteId, macAddress: Mac }),
  reply: z.object({ code: z.string(), until: Instant }),
  errors: ['node-not-found', 'more-than-held'],
});

/** Uses a share code for a site. */
export const useNodeShareCode = post('/site/UseNodeShareCode', {
  summary: 'Let a site use a node of another, by the code that was made for it',
  permission: 'Organisations.Edit',
  writes: 'node.shared',
  keyless: 'secret',
  body: z.strictObject({ siteId: SiteId, code: ShareCode }),
  reply: z.object({ nodeMac: Mac }),
  errors: ['site-not-found', 'share-code-not-found', 'node-of-site', 'more-than-held'],
});

/** Ends the use of a node by another site: its readings of that site's pods are set aside again. */
export const endNodeShare = post('/site/EndNodeShare', {
  summary: 'End the use of a node by another site',
  permission: 'Organisations.Edit',
  writes: 'node.share-ended',
  body: z.strictObject({ siteId: SiteId, nodeMac: Mac }),
  reply: z.object({ nodeMac: Mac }),
  errors: ['node-not-shared', 'more-than-held'],
});

/** A node that another site may use. */
export const SharedNode = z.object({
  nodeMac: Mac,
  room: z.string().nullable(),
  /** The site that it belongs to, and its facility. */
  siteId: SiteId,
  building: z.string(),
  /** The site that may use it, and its facility. */
  usedBy: z.object({ siteId: SiteId, building: z.string() }),
  sharedAt: Instant,
});
export type SharedNode = z.infer<typeof SharedNode>;

export const getSharedNodes = get('/site/GetSharedNodes', {
  summary: 'The nodes of the organisation that another site may use',
  permission: 'Organisations.Network.View',
  query: z.object({ organisationId: OrganisationId }),
  reply: z.array(SharedNode),
  errors: ['forbidden'],
});
