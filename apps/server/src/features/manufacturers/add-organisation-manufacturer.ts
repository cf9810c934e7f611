import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { changedMeanwhile } from '../audit/index.ts';
import { lockManufacturer } from '../products/index.ts';
import { requireEveryPlace, requireOwnOrganisation } from '../scope/index.ts';
import { insertUse, lockUse, updateUse } from './organisation-manufacturer-store.ts';

/** Lets the organisation choose products of a shared manufacturer, or changes what its administrators see. */
export const addOrganisationManufacturer: Handler<
  typeof api.manufacturers.addOrganisationManufacturer
> = async ({ body }, { db, caller, audit, now }) => {
  const { organisationId, manufacturerId, allowsDeviceData, version } = body;
  requireOwnOrganisation(caller.scope, organisationId);
  requireEveryPlace(caller);
  const maker = await lockManufacturer(db, organisationId, manufacturerId);
  if (!maker?.isShared) throw problem('manufacturer-not-found');
  const key = { organisationId, manufacturerId };
  const target = String(manufacturerId);
  if (version === null) {
    if (!maker.isEnabled) throw problem('manufacturer-not-found');
    const use = { ...key, allowsDeviceData, at: new Date(now), userId: caller.userId };
    if (!(await insertUse(db, use))) throw problem('manufacturer-used');
    audit(target, { manufacturer: maker.name, allowsDeviceData });
    return { version: 1 };
  }
  const before = await lockUse(db, organisationId, manufacturerId);
  if (!before) throw problem('manufacturer-not-used');
  if (before.version !== version)
    throw await changedMeanwhile(db, organisationId, 'organisation-manufacturer', target);
  await updateUse(db, key, { allowsDeviceData, version: version + 1 });
  const was = { allowsDeviceData: before.allowsDeviceData };
  audit(target, { manufacturer: maker.name, allowsDeviceData, before: was });
  return { version: version + 1 };
};
