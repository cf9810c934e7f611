import { decodeState, type PodState } from '@padlight/analysis';
import type { OrganisationId, PodId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';

/** Reads the analysis state of a pod, at most a minute old; undefined if it was never analysed. */
export async function readPodState(
  db: Db,
  { organisationId, podId }: { readonly organisationId: OrganisationId; readonly podId: PodId },
): Promise<PodState | undefined> {
  const row = await db
    .selectFrom('analysis_states')
    .select('state')
    .where('organisation_id', '=', organisationId)
    .where('pod_id', '=', podId)
    .executeTakeFirst();
  return row && decodeState(row.state);
}
