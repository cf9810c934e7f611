export { requireOwnOrganisation } from './own-organisation.ts';
export { roomInScope } from './room-scope-store.ts';
