import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readLearning } from './read-learning.ts';

/** What feedback taught of a patient's pads, and what each piece of it did. */
export const getPatientLearning: Handler<typeof api.cycles.getPatientLearning> = async (
  { query },
  { db, patient },
) => {
  return readLearning(db, await patient(query.patientId));
};
