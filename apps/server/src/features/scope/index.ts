export { deviceAbilities, mayWithDevices, requireDeviceRight } from './device-rights.ts';
export { groupHoldsUser, groupsOfPatient, patientInGroups } from './group-scope-store.ts';
export { requireOwnOrganisation } from './own-organisation.ts';
export { mayEditEverywhere, requireEveryPlace } from './require-every-place.ts';
export { requireIndividual } from './require-individual.ts';
export { roomInScope, roomInWards, seesRoom, wardsOfRoom } from './room-scope-store.ts';
