import type { api, UserId } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireEveryPlace } from '../scope/index.ts';
import { readStaff } from '../users/index.ts';
import { mayAdminister, requireShared } from './administrator-policy.ts';
import { readAdministrators, readUserNames } from './administrator-store.ts';

/** Returns who of the organisation administers a shared manufacturer, and who else may. */
export const getManufacturerAdministrators: Handler<
  typeof api.manufacturers.getManufacturerAdministrators
> = async ({ query: { manufacturerId } }, { db, caller }) => {
  const { organisationId } = caller.scope;
  requireEveryPlace(caller);
  await requireShared(db, organisationId, manufacturerId);
  const staff = await readStaff(db, organisationId);
  const current = await readAdministrators(db, organisationId, manufacturerId);
  const people = [...staff.members.values()].filter(({ isPerson }) => isPerson);
  const seers = new Set<UserId>(
    people.filter((member) => mayAdminister(staff, member)).map(({ userId }) => userId),
  );
  const names = await readUserNames(db, [...new Set([...current, ...seers])]);
  return {
    administrators: names
      .filter(({ userId }) => current.has(userId))
      .map((user) => ({ ...user, seesDevices: seers.has(user.userId) })),
    candidates: names.filter(({ userId }) => !current.has(userId) && userId !== caller.userId),
  };
};
