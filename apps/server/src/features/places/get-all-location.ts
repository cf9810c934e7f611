import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { readPlaces } from './place-store.ts';

/** Returns every place the caller may see as one flat list, parents first. */
export const getAllLocation: Handler<typeof api.places.getAllLocation> = async (
  { query },
  { db, caller },
) => {
  requireOwnOrganisation(caller.scope, query.organisationId);
  const places = await readPlaces(db, caller.scope);
  return places.map(({ level, id, parentId, name }) => ({ level, id, parentId, name }));
};
