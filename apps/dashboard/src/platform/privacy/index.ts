export { PersonName } from './person-name.tsx';
export { useSpokenName } from './use-spoken-name.ts';
