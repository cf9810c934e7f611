import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { wardFor } from './ward-policy.ts';
import { readWardDetails } from './ward-store.ts';

/** Returns the wards that the caller may see, with rooms and abilities; the requested ones, or all. */
export const getWardDetail: Handler<typeof api.places.getWardDetail> = async (
  { query, body },
  { db, caller },
) => {
  requireOwnOrganisation(caller.scope, query.organisationId);
  return (await readWardDetails(db, caller.scope, body)).map((stored) => wardFor(caller, stored));
};
