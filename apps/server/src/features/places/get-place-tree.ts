import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { nestPlaces } from './nest-places.ts';
import { readPlaceTree } from './place-tree-store.ts';

/** Returns the places that the caller may see, as far as their tree shows them. */
export const getPlaceTree: Handler<typeof api.places.getPlaceTree> = async ({ query }, { db, caller }) => {
  requireOwnOrganisation(caller.scope, query.organisationId);
  const { rows, matchCount } = await readPlaceTree(db, caller.scope, query);
  return {
    buildings: nestPlaces(rows, ({ roomCount }) => ({ roomCount })),
    found: query.search === '' ? null : matchCount,
  };
};
