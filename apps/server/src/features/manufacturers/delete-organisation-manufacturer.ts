import { type api, done } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireEveryPlace, requireOwnOrganisation } from '../scope/index.ts';
import { deleteUse, lockUse } from './organisation-manufacturer-store.ts';

/** Ends the use of a shared manufacturer. Wearers of its products keep them, and devices keep their manufacturer. */
export const deleteOrganisationManufacturer: Handler<
  typeof api.manufacturers.deleteOrganisationManufacturer
> = async ({ query }, { db, caller, audit }) => {
  const { organisationId, manufacturerId } = query;
  requireOwnOrganisation(caller.scope, organisationId);
  requireEveryPlace(caller);
  const before = await lockUse(db, organisationId, manufacturerId);
  if (!before) throw problem('manufacturer-not-used');
  const { name, allowsDeviceData, people, ownProducts, pods, nodes } = before;
  if (people !== query.people) throw problem('manufacturer-in-use');
  await deleteUse(db, { organisationId, manufacturerId });
  audit(String(manufacturerId), { manufacturer: name, allowsDeviceData, people, ownProducts, pods, nodes });
  return done;
};
