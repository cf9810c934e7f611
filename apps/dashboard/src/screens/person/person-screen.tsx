import { PersonFrame } from '../../features/person-frame/index.ts';
import { PersonPage } from './person-page.tsx';

/** The page of the person in the address; without a readable one, the list to choose from. */
export const PersonScreen = () => (
  <PersonFrame tab="monitor">{(person) => <PersonPage person={person} />}</PersonFrame>
);
