import { PersonFrame } from '../../features/person-frame/index.ts';
import { DevicesPage } from './devices-page.tsx';

/** The devices of the person in the address. */
export const DevicesScreen = () => (
  <PersonFrame tab="devices">{(person) => <DevicesPage person={person} />}</PersonFrame>
);
