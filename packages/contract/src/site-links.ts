import { z } from 'zod';
import { get, post } from './call.ts';
import { Instant, Mac, OrganisationId, SiteId } from './ids.ts';
import { refusedReasons } from './ingest-reasons.ts';
import { SiteRow } from './sites.ts';
import { tableQuery, tableReply, Version } from './table.ts';

/** How long both secrets of a site are accepted after a rotation, hours. */
export const secretOverlapHours = 24;
/** The number of days for which refusals are listed, today included. */
export const refusedDays = 7;

const RefusedReasonName = z.enum(refusedReasons);

/** A site as its maintainer sees it. */
export const SiteLink = SiteRow.extend({
  nodesOnline: z.number().int(),
  /** The number of people with a pod of the site, among those whom the caller sees. */
  people: z.number().int(),
  /** Null: not known, because the site is older than this record. */
  secretMadeAt: Instant.nullable(),
  /** The time until which the old secret is also accepted. */
  oldSecretUntil: Instant.nullable(),
  /** Messages that were refused, and rows that were set aside, in the last days. */
  refused: z.number().int(),
  lastRefused: z.object({ reason: RefusedReasonName, at: Instant }).nullable(),
  abilities: z.object({ edit: z.boolean() }),
});
export type SiteLink = z.infer<typeof SiteLink>;

/** The sites of the organisation, for users who look after its network. */
export const getSiteTable = get('/site/GetSiteTable', {
  summary: 'The sites of the organisation with the state of their link, one page of them',
  permission: 'Organisations.Network.View',
  query: tableQuery(['building', 'lastHeard', 'refused'], {}),
  reply: tableReply(SiteLink),
});

/** The refusals of a site in the last days, and their reasons, the latest first. */
export const getSiteRefusals = get('/site/GetSiteRefusals', {
  summary: 'The refused data of a site, with the reasons',
  permission: 'Organisations.Network.View',
  query: z.object({ siteId: SiteId }),
  reply: z.array(
    z.object({
      reason: RefusedReasonName,
      /** `message`: the whole message; `row`: one of its rows; `doubt`: it was accepted nevertheless. */
      kind: z.enum(['message', 'row', 'doubt']),
      today: z.number().int(),
      /** In the last days, today included. */
      total: z.number().int(),
      /** To within 10 s; null: before this was recorded. */
      lastAt: Instant.nullable(),
    }),
  ),
  errors: ['site-not-found'],
});

/** How long messages that could not be read in full are listed. */
export const badMessageHours = 24;

/** The newest messages of a site with an unreadable part, newest first. For callers who see all wards. */
export const getBadMessages = get('/site/GetBadMessages', {
  summary: 'The newest messages of a site that could not be read in full',
  permission: 'Organisations.Network.View',
  query: z.object({ siteId: SiteId }),
  reply: z.array(
    z.object({
      at: Instant,
      /** The reasons, in the order of their detection. */
      reasons: z.array(RefusedReasonName),
      /** Null: its node is not known or not registered. */
      nodeMac: Mac.nullable(),
      /** A part of it; addresses, names and raw data of devices that are not registered are blanked. */
      text: z.string(),
    }),
  ),
  errors: ['site-not-found'],
});

/**
 * Ends the old secret at once, or removes the installation id: then nothing signs in for the site, and its devices stay registered.
 */
export const endSiteLink = post('/site/EndSiteLink', {
  summary: 'End the old secret of a site, or remove its installation id',
  permission: 'Organisations.Edit',
  writes: 'site.link-ended',
  body: z.strictObject({
    act: z.enum(['end-old-secret', 'remove-installation']),
    organisationId: OrganisationId,
    siteId: SiteId,
    version: Version,
  }),
  reply: z.object({ version: Version }),
  errors: ['forbidden', 'site-not-found', 'more-than-held', 'changed-meanwhile'],
});
