import { type api, type GatewaySettings, instant, secretOverlapHours } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { createSite, renewInstallation, renewSiteSecret } from '../pods/index.ts';
import { requireEveryPlace, requireOwnOrganisation } from '../scope/index.ts';
import { lockSiteAsSeen } from './lock-site-as-seen.ts';
import { lockSiteBuilding } from './site-table-store.ts';

const overlapMs = secretOverlapHours * 3_600_000;

/**
 * Creates the site of a building, or renews its secret or its installation id; gateways with credentials that
 * are no longer accepted are disconnected.
 */
export const saveSite =
  (gateway: () => GatewaySettings): Handler<typeof api.sites.saveSite> =>
  async ({ body }, { db, caller, audit, announce, now }) => {
    const { organisationId } = body;
    requireOwnOrganisation(caller.scope, organisationId);
    requireEveryPlace(caller);
    const madeAt = new Date(now);
    if (body.act === 'make') {
      const building = await lockSiteBuilding(db, organisationId, body.buildingId);
      if (!building) throw problem('place-not-found');
      if (building.hasSite) throw problem('building-has-site');
      const { siteId, installationId, secret } = await createSite(db, { ...body, madeAt });
      audit(siteId, { name: building.name, buildingId: body.buildingId });
      announce('devices-changed', { organisationId });
      const restOfLink = { oldSecretUntil: null, gateway: gateway(), version: 1 };
      return { siteId, building: building.name, installationId, secret, ...restOfLink };
    }
    const { building, installationId, siteId, version } = await lockSiteAsSeen(db, body);
    const key = { organisationId, siteId, version: version + 1 };
    const reply = { siteId, building, gateway: gateway(), version: key.version };
    announce('devices-changed', { organisationId });
    if (body.act === 'renew-installation') {
      audit(siteId, { name: building, isInstallationRenewed: true });
      return { ...reply, ...(await renewInstallation(db, key, madeAt)), oldSecretUntil: null };
    }
    if (installationId === null) throw problem('site-not-linked');
    const oldUntil = body.keepsOld ? new Date(now + overlapMs) : null;
    const secret = await renewSiteSecret(db, key, { madeAt, oldUntil });
    const oldSecretUntil = oldUntil && instant(oldUntil.getTime());
    audit(siteId, { name: building, isSecretRenewed: true, ...(oldSecretUntil && { oldSecretUntil }) });
    return { ...reply, installationId, secret, oldSecretUntil };
  };
