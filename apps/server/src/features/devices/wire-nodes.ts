import { instant, type OrganisationId, type PatientId, type PatientNodes } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { nodeOfflineAfterMs } from '../pods/index.ts';
import { readPatientNodes, readSuggestedNodes } from './patient-node-store.ts';

/** Builds the data of a patient's nodes at `now` (epoch ms). */
export async function wireNodes(
  db: Db,
  of: { readonly organisationId: OrganisationId; readonly patientId: PatientId },
  now: number,
): Promise<PatientNodes> {
  const nodes = await readPatientNodes(db, of);
  return {
    patientId: of.patientId,
    nodes: nodes.map(({ since, lastHeardAt, ...node }) => ({
      ...node,
      since: instant(since.getTime()),
      online: lastHeardAt !== null && lastHeardAt.getTime() >= now - nodeOfflineAfterMs,
      lastHeardAt: lastHeardAt && instant(lastHeardAt.getTime()),
    })),
    suggested: await readSuggestedNodes(db, of),
  };
}
