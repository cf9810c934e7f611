import type { OpenPatient } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireIndividual } from '../scope/index.ts';
import { findPatient } from './patient-store.ts';

/** What a call's context opens a person with: the caller's scope and privacy level in one. */
export const openPatient: OpenPatient = async (db, scope, patientId) => {
  const level = requireIndividual(scope);
  const found = await findPatient(db, scope, patientId);
  if (!found) throw problem('patient-not-found');
  return { ...found, level };
};
