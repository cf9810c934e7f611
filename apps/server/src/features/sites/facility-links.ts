import { type api, instant, type OrganisationId } from '@padlight/contract';
import type { Caller, Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { mayEditEverywhere, requireEveryPlace, requireOwnOrganisation } from '../scope/index.ts';
import {
  deleteFacilityLink,
  insertFacilityLink,
  readFacilities,
  readNodeShares,
} from './facility-link-store.ts';
import { lockSite, lockSiteBuilding } from './site-table-store.ts';

/**
 * Requires access to the whole organisation: a caller with some wards can neither see nor change its shared objects.
 */
function requireWhole(caller: Caller, organisationId: OrganisationId): void {
  requireOwnOrganisation(caller.scope, organisationId);
  requireEveryPlace(caller);
}

/** Returns the facilities of the organisation, and the site that serves each. */
export const getLinkedSite: Handler<typeof api.sites.getLinkedSite> = async ({ query }, { db, caller }) => {
  const { organisationId } = query;
  requireOwnOrganisation(caller.scope, organisationId);
  const rows = await readFacilities(db, organisationId);
  return {
    facilities: rows.map(({ buildingId, building, siteId, siteBuilding, isOwn, linkedAt, nodes }) => ({
      buildingId,
      building,
      site: siteId && {
        siteId,
        building: siteBuilding,
        isOwn,
        linkedAt: linkedAt && instant(linkedAt.getTime()),
      },
      nodes,
    })),
    abilities: { edit: mayEditEverywhere(caller) },
  };
};

/** Links a site to a facility that no site serves. */
export const linkFacility: Handler<typeof api.sites.linkFacility> = async (
  { query },
  { db, caller, audit, announce, now },
) => {
  const { organisationId, siteId, buildingId } = query;
  requireWhole(caller, organisationId);
  const building = await lockSiteBuilding(db, organisationId, buildingId);
  if (!building) throw problem('place-not-found');
  const site = await lockSite(db, organisationId, siteId);
  if (!site) throw problem('site-not-found');
  if (building.hasSite) throw problem('building-has-site');
  await insertFacilityLink(db, query, { at: new Date(now), userId: caller.userId });
  audit(siteId, { name: site.building, facility: building.name });
  announce('devices-changed', { organisationId });
  return { siteId, buildingId };
};

/** Ends such a link, once no node of the site is in the facility's rooms. */
export const unLinkFacility: Handler<typeof api.sites.unLinkFacility> = async (
  { query },
  { db, caller, audit, announce },
) => {
  const { organisationId, siteId, buildingId } = query;
  requireWhole(caller, organisationId);
  const site = await lockSite(db, organisationId, siteId);
  const facility = (await readFacilities(db, organisationId)).find(
    (candidate) => candidate.buildingId === buildingId,
  );
  const isLinked = facility?.siteId === siteId && !facility.isOwn;
  if (!site || !isLinked) throw problem('facility-not-linked');
  if (facility.nodes > 0) throw problem('nodes-in-facility');
  await deleteFacilityLink(db, query);
  audit(siteId, { name: site.building, facility: facility.building });
  announce('devices-changed', { organisationId });
  return { siteId, buildingId };
};

/** Returns the nodes that another site may use. */
export const getSharedNodes: Handler<typeof api.sites.getSharedNodes> = async ({ query }, { db, caller }) => {
  requireOwnOrganisation(caller.scope, query.organisationId);
  const rows = await readNodeShares(db, caller.scope);
  return rows.map(({ sharedAt, ...share }) => ({ ...share, sharedAt: instant(sharedAt.getTime()) }));
};
