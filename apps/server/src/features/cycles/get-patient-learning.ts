import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readLearning } from './read-learning.ts';

/** Returns what feedback taught about a patient's pads, and the effect of each feedback. */
export const getPatientLearning: Handler<typeof api.cycles.getPatientLearning> = async (
  { query },
  { db, patient },
) => {
  return readLearning(db, await patient(query.patientId));
};
