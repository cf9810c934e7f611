import { type api, type GatewaySettings, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { mayEditEverywhere, requireOwnOrganisation } from '../scope/index.ts';
import { readSites } from './site-table-store.ts';

/** Returns the sites of the organisation, without their secrets. */
export const getUserSite =
  (gateway: () => GatewaySettings): Handler<typeof api.sites.getUserSite> =>
  async ({ query }, { db, caller }) => {
    requireOwnOrganisation(caller.scope, query.organisationId);
    const sites = await readSites(db, query.organisationId);
    return {
      sites: sites.map((site) => ({
        ...site,
        lastHeardAt: site.lastHeardAt && instant(site.lastHeardAt.getTime()),
      })),
      gateway: gateway(),
      abilities: { edit: mayEditEverywhere(caller) },
    };
  };
