import { z } from 'zod';
import { get, post } from './call.ts';
import { Instant, Mac, OrganisationId, SiteId } from './ids.ts';
import { refusedReasons } from './ingest-reasons.ts';
import { SiteRow } from './sites.ts';
import { tableQuery, tableReply, Version } from './table.ts';

/** So long both secrets of a site are accepted after a rotation, hours. */
export const secretOverlapHours = 24;
/** What was refused is shown of so many days, today among them. */
export const refusedDays = 7;

const RefusedReasonName = z.enum(refusedReasons);

/** A site as whoever looks after it sees it. */
export const SiteLink = SiteRow.extend({
  nodesOnline: z.number().int(),
  /** Who wears a pod of the site, among the people whom the caller sees. */
  people: z.number().int(),
  /** Null: not known, the site is older than this is kept. */
  secretMadeAt: Instant.nullable(),
  /** Until when the secret before is accepted, too. */
  oldSecretUntil: Instant.nullable(),
  /** Messages that were refused, and rows that were set aside, in the last days. */
  refused: z.number().int(),
  lastRefused: z.object({ reason: RefusedReasonName, at: Instant }).nullable(),
  abilities: z.object({ edit: z.boolean() }),
});
export type SiteLink = z.infer<typeof SiteLink>;

/** The sites of the organisation, for who looks after its network (ours). */
export const getSiteTable = get('/site/GetSiteTable', {
  summary: 'The sites of the organisation with the state of their link, one page of them',
  permission: 'Organisations.Network.View',
  query: tableQuery(['building', 'lastHeard', 'refused'], {}),
  reply: tableReply(SiteLink),
});

/** What of a site was refused in the last days, and why: what was refused last comes first (ours). */
export const getSiteRefusals = get('/site/GetSiteRefusals', {
  summary: 'What of a site was refused, and why',
  permission: 'Organisations.Network.View',
  query: z.object({ siteId: SiteId }),
  reply: z.array(
    z.object({
      reason: RefusedReasonName,
      /** `message`: all of it; `row`: one of its rows; `doubt`: it was taken nevertheless. */
      kind: z.enum(['message', 'row', 'doubt']),
      today: z.number().int(),
      /** In the last days, today among them. */
      total: z.number().int(),
      /** To within 10 s; null: before this was kept. */
      lastAt: Instant.nullable(),
    }),
  ),
  errors: ['site-not-found'],
});

/** Messages that could not be read in full are shown for so long. */
export const badMessageHours = 24;

/** The newest messages of a site of which something could not be read, newest first (ours). For who sees all wards. */
export const getBadMessages = get('/site/GetBadMessages', {
  summary: 'The newest messages of a site that could not be read in full',
  permission: 'Organisations.Network.View',
  query: z.object({ siteId: SiteId }),
  reply: z.array(
    z.object({
      at: Instant,
      /** The first is the one that was found first. */
      reasons: z.array(RefusedReasonName),
      /** Null: it is not known which node sent it, or it is not registered. */
      nodeMac: Mac.nullable(),
      /** A part of it; addresses, names and raw data of devices that are not registered are blanked. */
      text: z.string(),
    }),
  ),
  errors: ['site-not-found'],
});

/**
 * Ends the secret before at once, or removes the installation id: nobody signs in for the site then, and its devices
 * stay registered (ours).
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
