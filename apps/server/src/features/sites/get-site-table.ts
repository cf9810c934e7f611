import { type api, badMessageHours, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { pageOf } from '../../platform/table-page.ts';
import { nodeOfflineAfterMs } from '../pods/index.ts';
import { mayEditEverywhere } from '../scope/index.ts';
import { kindOfRefusal } from './kind-of-refusal.ts';
import { readBadMessages, readRefusals, readSiteLinks } from './site-link-store.ts';

const hourMs = 3_600_000;
const instantOf = (at: Date | null) => at && instant(at.getTime());

/** One page of the sites, without their secrets. */
export const getSiteTable: Handler<typeof api.sites.getSiteTable> = async (
  { query },
  { db, caller, now },
) => {
  const page = pageOf(query);
  const wanted = { search: query.search, page, now, onlineSince: now - nodeOfflineAfterMs };
  const { rows, total } = await readSiteLinks(db, caller.scope, wanted);
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

/** What of a site was refused, and why. */
export const getSiteRefusals: Handler<typeof api.sites.getSiteRefusals> = async (
  { query },
  { db, caller, now },
) => {
  const found = await readRefusals(db, caller.scope, query.siteId, now);
  if (!found) throw problem('site-not-found');
  return found.map((row) => ({
    ...row,
    kind: kindOfRefusal(row.reason),
    lastAt: instantOf(row.lastAt),
  }));
};

/** The newest messages of a site that could not be read in full: what they hold may be of anybody in the facility. */
export const getBadMessages: Handler<typeof api.sites.getBadMessages> = async (
  { query },
  { db, caller: { scope }, now },
) => {
  const messages = await readBadMessages(db, scope, query.siteId, new Date(now - badMessageHours * hourMs));
  if (!messages) throw problem('site-not-found');
  if (scope.privacy === 'anonymised' || scope.wardIds !== 'all') return [];
  return messages.map((message) => ({ ...message, at: instant(message.at.getTime()) }));
};
