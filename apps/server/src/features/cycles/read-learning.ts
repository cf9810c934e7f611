import type { OrganisationId, PatientId, PatientLearning } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { loadParameters } from '../products/index.ts';
import { explainLearning } from './explain-learning.ts';
import { readFeedback } from './feedback-read-store.ts';

/** Reads what feedback taught about a patient's pads, with the numbers of the analysis in force for them. */
export async function readLearning(
  db: Db,
  patient: { readonly organisationId: OrganisationId; readonly patientId: PatientId },
): Promise<PatientLearning> {
  const { parameters } = await loadParameters(db, patient);
  return explainLearning(await readFeedback(db, [patient]), parameters);
}
