import type { OpenPatient } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireIndividual } from '../scope/index.ts';
import { findPatient } from './patient-store.ts';

/** Opens a person for a call's context: checks the caller's scope and privacy level together. */
export const openPatient: OpenPatient = async (db, scope, patientId) => {
  const level = requireIndividual(scope);
  const patient = await findPatient(db, scope, patientId);
  if (!patient) throw problem('patient-not-found');
  return { ...patient, level };
};
