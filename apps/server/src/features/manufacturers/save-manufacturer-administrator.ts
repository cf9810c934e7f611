import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireEveryPlace } from '../scope/index.ts';
import { readStaff } from '../users/index.ts';
import { mayAdminister, requireShared } from './administrator-policy.ts';
import { setAdministrator } from './administrator-store.ts';

/**
 * Makes a user of the organisation an administrator of a shared manufacturer, or ends it. No one can do so for themselves.
 */
export const saveManufacturerAdministrator: Handler<
  typeof api.manufacturers.saveManufacturerAdministrator
> = async ({ body: { manufacturerId, userId, isAdministrator } }, { db, caller, audit }) => {
  const { organisationId } = caller.scope;
  requireEveryPlace(caller);
  const maker = await requireShared(db, organisationId, manufacturerId);
  const staff = await readStaff(db, organisationId);
  const member = staff.members.get(userId);
  if (!member?.isPerson) throw problem('user-not-found');
  if (userId === caller.userId) throw problem('own-account');
  if (isAdministrator && !mayAdminister(staff, member)) throw problem('role-lacks-devices');
  await setAdministrator(db, { organisationId, userId, manufacturerId }, isAdministrator);
  audit(userId, { manufacturer: maker.name, isAdministrator });
  return { isAdministrator };
};
