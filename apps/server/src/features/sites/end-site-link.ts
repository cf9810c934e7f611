import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { endLink } from '../pods/index.ts';
import { requireEveryPlace, requireOwnOrganisation } from '../scope/index.ts';
import { lockSiteAsSeen } from './lock-site-as-seen.ts';

/** Ends the old secret of a site, or removes its installation id; gateways that signed in with it are disconnected. */
export const endSiteLink: Handler<typeof api.sites.endSiteLink> = async (
  { body },
  { db, caller, audit, announce },
) => {
  const { organisationId, act } = body;
  requireOwnOrganisation(caller.scope, organisationId);
  requireEveryPlace(caller);
  const { siteId, building, version } = await lockSiteAsSeen(db, body);
  const key = { organisationId, siteId, version: version + 1 };
  await endLink(db, key, act);
  audit(siteId, { name: building, act });
  announce('devices-changed', { organisationId });
  return { version: key.version };
};
