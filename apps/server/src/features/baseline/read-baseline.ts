import { wearerOf } from '@padlight/analysis';
import type { OrganisationId, PatientId, PodId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { loadParameters } from '../products/index.ts';
import { readPodState } from './pod-state-store.ts';

/** Reads a wearer's usual skin temperature, °C, from which a rise is judged; null until the analysis knows it. */
export async function readBaseline(
  db: Db,
  worn: { readonly organisationId: OrganisationId; readonly patientId: PatientId; readonly podId: PodId },
): Promise<number | null> {
  const state = await readPodState(db, worn);
  if (!state || wearerOf(state) !== worn.patientId) return null;
  const { parameters } = await loadParameters(db, worn);
  const { learnedMs, baseline } = state.temperature;
  return learnedMs >= parameters.temperature.baselineAfterMs ? Math.round(baseline * 10) / 10 : null;
}
