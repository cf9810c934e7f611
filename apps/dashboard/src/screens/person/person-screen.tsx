import { PatientId } from '@padlight/contract';
import { useSearch } from '@tanstack/react-router';
import { PeopleScreen } from './people-screen.tsx';
import { PersonPage } from './person-page.tsx';

/** The page of the person in the address; without a readable one, the list to choose from. */
export function PersonScreen() {
  const { patientId } = useSearch({ strict: false }) as { patientId?: unknown };
  const person = PatientId.safeParse(patientId).data;
  // Another person is another page: state, queries and late answers of the one before go with it.
  return person ? <PersonPage key={person} patientId={person} /> : <PeopleScreen />;
}
