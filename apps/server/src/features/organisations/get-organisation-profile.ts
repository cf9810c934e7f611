import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readOwnOrganisation } from './organisation-policy.ts';

export const getOrganisationProfile: Handler<typeof api.organisations.getOrganisationProfile> = async (
  { query: { organisationId } },
  { db, caller },
) => {
  const { name, address, phone, description } = await readOwnOrganisation(db, caller, organisationId);
  return { organisationId, name, address, phone, description };
};
