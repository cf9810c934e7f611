import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireIndividual, requireOwnOrganisation } from '../scope/index.ts';
import { readPlacedPeople } from './people-store.ts';

/** Returns people with their place and pod, to place them in beds. */
export const getOrganisationPatients: Handler<typeof api.people.getOrganisationPatients> = async (
  { query },
  { db, caller: { scope } },
) => {
  requireIndividual(scope);
  requireOwnOrganisation(scope, query.organisationId);
  const people = await readPlacedPeople(db, scope, 'all');
  return people.map(({ ownNumber: _, ...person }) => person);
};
