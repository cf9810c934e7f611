export { PersonFrame } from './person-frame.tsx';
export type { Person } from './use-person.ts';
