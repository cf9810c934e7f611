import {
  type api,
  badMessageHours,
  ingestDoubts,
  instant,
  messageFaults,
  type RefusedReason,
} from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { pageOf } from '../../platform/table-page.ts';
import { nodeOfflineAfterMs } from '../pods/index.ts';
import { mayEditEverywhere } from '../scope/index.ts';
import { readBadMessages, readRefusals, readSiteLinks } from './site-link-store.ts';

const hourMs = 3_600_000;
const instantOf = (at: Date | null) => at && instant(at.getTime());

/** Returns one page of the sites, without their secrets. */
export const getSiteTable: Handler<typeof api.sites.getSiteTable> = async (
  { query },
  { db, caller, now },
) => {
  const page = pageOf(query);
  const filter = { search: query.search, page, now, onlineSince: now - nodeOfflineAfterMs };
  const { rows, total } = await readSiteLinks(db, caller.scope, filter);
  const edit = mayEditEverywhere(caller);
  return {
    rows: rows.map(({ lastReason, lastRefusedAt, ...site }) => ({
      ...site,
      lastHeardAt: instantOf(site.lastHeardAt),
      secretMadeAt: instantOf(site.secretMadeAt),
      oldSecretUntil: instantOf(site.oldSecretUntil),
      lastRefused:
        lastReason && lastRefusedAt ? { reason: lastReason, at: instant(lastRefusedAt.getTime()) } : null,
      abilities: { edit },
    })),
    total,
  };
};

/** Returns the refused messages and rows of a site, with the reasons. */
export const getSiteRefusals: Handler<typeof api.sites.getSiteRefusals> = async (
  { query },
  { db, caller, now },
) => {
  const refusals = await readRefusals(db, caller.scope, query.siteId, now);
  if (!refusals) throw problem('site-not-found');
  return refusals.map((row) => ({
    ...row,
    kind: kindOfRefusal(row.reason),
    lastAt: instantOf(row.lastAt),
  }));
};

/**
 * Returns the newest messages of a site that could not be read in full; they may contain data of anyone in the facility.
 */
export const getBadMessages: Handler<typeof api.sites.getBadMessages> = async (
  { query },
  { db, caller: { scope }, now },
) => {
  const messages = await readBadMessages(db, scope, query.siteId, new Date(now - badMessageHours * hourMs));
  if (!messages) throw problem('site-not-found');
  if (scope.privacy === 'anonymised' || scope.wardIds !== 'all') return [];
  return messages.map((message) => ({ ...message, at: instant(message.at.getTime()) }));
};

const messageReasons: ReadonlySet<string> = new Set(messageFaults);
const doubtReasons: ReadonlySet<string> = new Set(ingestDoubts);

/** Returns what is refused for a reason: the whole message, a row of it, or nothing. */
const kindOfRefusal = (reason: RefusedReason): 'message' | 'row' | 'doubt' => {
  if (messageReasons.has(reason)) return 'message';
  return doubtReasons.has(reason) ? 'doubt' : 'row';
};
