import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { readWards } from './place-store.ts';

/** Returns the wards of one building, or of all; a foreign building has none. */
export const getBuildingWards: Handler<typeof api.places.getBuildingWards> = async (
  { query },
  { db, caller },
) => {
  requireOwnOrganisation(caller.scope, query.organisationId);
  return readWards(db, caller.scope, query.buildingId);
};
