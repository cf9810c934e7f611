import type { OrganisationId, SiteId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { changedMeanwhile } from '../audit/index.ts';
import { lockSite, type StoredSite } from './site-table-store.ts';

/** The site as its form was opened with, held. Throws `site-not-found`, and `changed-meanwhile` where it is another by now. */
export async function lockSiteAsSeen(
  db: Db,
  seen: { readonly organisationId: OrganisationId; readonly siteId: SiteId; readonly version: number },
): Promise<StoredSite> {
  const site = await lockSite(db, seen.organisationId, seen.siteId);
  if (!site) throw problem('site-not-found');
  if (site.version !== seen.version)
    throw await changedMeanwhile(db, seen.organisationId, 'site', seen.siteId);
  return site;
}
