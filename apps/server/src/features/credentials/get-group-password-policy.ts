import { type api, defaultPasswordPolicy } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { readOrganisationPasswordPolicy } from './policy-store.ts';

/** The organisation's own policy; the default where it set none. */
export const getGroupPasswordPolicy: Handler<typeof api.passwordPolicy.getGroupPasswordPolicy> = async (
  { query: { organisationId } },
  { db, caller },
) => {
  requireOwnOrganisation(caller.scope, organisationId);
  return (await readOrganisationPasswordPolicy(db, organisationId)) ?? defaultPasswordPolicy;
};
