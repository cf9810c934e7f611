import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { getPatientProfile } from './get-patient-profile.ts';

export { openPatient } from './open-patient.ts';
export { writeGoals } from './patient-goal-store.ts';
export { setPod } from './patient-pod-store.ts';
export { insertPatients } from './patient-seed-store.ts';
export { findPatient, type PatientRow, readProducts } from './patient-store.ts';

export const patientCalls = implement(api.patients, { getPatientProfile });
