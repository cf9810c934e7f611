export { requireOwnOrganisation } from './own-organisation.ts';
export { requireIndividual } from './require-individual.ts';
export { roomInScope } from './room-scope-store.ts';
