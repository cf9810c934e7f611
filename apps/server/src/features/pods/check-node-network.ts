import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { networkOf } from './network-store.ts';

/** Returns how many nodes of the organisation are offline. */
export const checkNodeNetwork: Handler<typeof api.pods.checkNodeNetwork> = async (
  { query },
  { db, caller, now },
) => {
  requireOwnOrganisation(caller.scope, query.organisationId);
  return networkOf(db, caller.scope.organisationId, now);
};
