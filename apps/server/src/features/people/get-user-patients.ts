import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireIndividual } from '../scope/index.ts';
import { readPlacedPeople } from './people-store.ts';

/** Returns the people that the caller may see, by name and place. */
export const getUserPatients: Handler<typeof api.people.getUserPatients> = async (
  _input,
  { db, caller: { scope } },
) => {
  requireIndividual(scope);
  const people = await readPlacedPeople(db, scope, 'all');
  return people.map(({ patientId, label, room, bed }) => ({ patientId, label, room, bed }));
};
