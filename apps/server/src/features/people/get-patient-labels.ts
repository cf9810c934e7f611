import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireIndividual, requireOwnOrganisation } from '../scope/index.ts';
import { listLabel, readPlacedPeople } from './people-store.ts';

/** Returns people by name and the last four digits of their pod. */
export const getPatientLabels: Handler<typeof api.people.getPatientLabels> = async (
  { query, body },
  { db, caller: { scope } },
) => {
  requireIndividual(scope);
  requireOwnOrganisation(scope, query.organisationId);
  const people = await readPlacedPeople(db, scope, body.length === 0 ? 'all' : body);
  return people.map((person) => ({ patientId: person.patientId, label: listLabel(person) }));
};
