import type { OrganisationId, SiteId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { changedMeanwhile } from '../audit/index.ts';
import { lockSite, type StoredSite } from './site-table-store.ts';

/**
 * Locks the site in the version with which its form was opened. Throws `site-not-found`, and
 * `changed-meanwhile` if the version is another.
 */
export async function lockSiteAsSeen(
  db: Db,
  siteVersion: { readonly organisationId: OrganisationId; readonly siteId: SiteId; readonly version: number },
): Promise<StoredSite> {
  const site = await lockSite(db, siteVersion.organisationId, siteVersion.siteId);
  if (!site) throw problem('site-not-found');
  if (site.version !== siteVersion.version)
    throw await changedMeanwhile(db, siteVersion.organisationId, 'site', siteVersion.siteId);
  return site;
}
