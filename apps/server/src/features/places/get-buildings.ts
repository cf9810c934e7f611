import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { nestPlaces } from './nest-places.ts';
import { readPlaces } from './place-store.ts';

/** Returns the buildings with floors and rooms that the caller may see. */
export const getBuildings: Handler<typeof api.places.getBuildings> = async ({ query }, { db, caller }) => {
  requireOwnOrganisation(caller.scope, query.organisationId);
  return nestPlaces(await readPlaces(db, caller.scope), () => ({}));
};
