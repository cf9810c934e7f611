import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { getPatientProfile } from './get-patient-profile.ts';

export {
  insertNewPatients,
  type MasterData,
  markArchived,
  markRestored,
  type NewPerson,
  recordConsents,
  saveConsent,
  updateMasterData,
} from './master-data-store.ts';
export { openPatient } from './open-patient.ts';
export { writeGoals } from './patient-goal-store.ts';
export { findWearers, setPod } from './patient-pod-store.ts';
export { leaveRooms } from './patient-room-store.ts';
export { insertPatients } from './patient-seed-store.ts';
export { findPatient, lockPatients, type PatientRow, readConsents, readProducts } from './patient-store.ts';
export { wirePatient } from './wire-patient.ts';

export const patientCalls = implement(api.patients, { getPatientProfile });
