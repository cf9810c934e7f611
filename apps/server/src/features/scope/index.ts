export { deviceAbilities, mayWithDevices, requireDeviceRight } from './device-rights.ts';
export { groupHoldsUser, groupsOfPatient, patientInGroups } from './group-scope-store.ts';
export { requireOwnOrganisation } from './own-organisation.ts';
export {
  groupsInScope,
  narrowingGroups,
  patientInScope,
  readNarrowingGroups,
  seesEveryGroup,
  seesPatient,
} from './patient-scope-store.ts';
export { mayEditEverywhere, requireEveryPlace } from './require-every-place.ts';
export { requireIndividual } from './require-individual.ts';
export { roomInScope, roomInWards, seesRoom, wardsOfRoom } from './room-scope-store.ts';
export { viewOf } from './view-of.ts';
