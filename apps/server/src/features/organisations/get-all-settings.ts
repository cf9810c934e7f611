import { type api, OrganisationSettings } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { organisationsOf, readOrganisationDetails } from './detail-store.ts';

export const getAllSettings: Handler<typeof api.organisations.getAllSettings> = async (_, { db, caller }) => {
  const stored = await readOrganisationDetails(db, await organisationsOf(db, caller.userId));
  return stored.map((settings) => ({
    ...OrganisationSettings.parse(settings),
    active: settings.organisationId === caller.scope.organisationId,
  }));
};
