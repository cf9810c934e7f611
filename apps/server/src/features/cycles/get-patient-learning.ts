import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { findPatient, requireIndividual } from '../patients/index.ts';
import { readLearning } from './read-learning.ts';

/** What feedback taught of a patient's pads, and what each piece of it did. */
export const getPatientLearning: Handler<typeof api.cycles.getPatientLearning> = async (
  { query },
  { db, caller, audit },
) => {
  requireIndividual(caller.scope);
  const patient = await findPatient(db, caller.scope, query.patientId);
  if (!patient) throw problem('patient-not-found');
  audit(patient.patientId);
  return readLearning(db, patient);
};
