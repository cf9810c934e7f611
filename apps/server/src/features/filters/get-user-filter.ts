import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { loadFilter } from './load-filter.ts';

/** Returns the caller's saved dashboard filter, or the default. */
export const getUserFilter: Handler<typeof api.filters.getUserFilter> = async ({ query }, { db, caller }) => {
  requireOwnOrganisation(caller.scope, query.organisationId);
  return loadFilter(db, caller);
};
