import type { Mac, OrganisationId, ParameterScope, PodId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

/** A pod to analyse again, and the time up to which it is analysed. */
export interface PreviewedPod {
  readonly id: PodId;
  readonly mac: Mac;
  readonly analysedTo: Date;
}

/** Reads the pods of the people affected by a scope's numbers. */
export async function readPreviewedPods(
  db: Db,
  organisationId: OrganisationId,
  scope: ParameterScope,
): Promise<PreviewedPod[]> {
  const productId = scope.kind === 'product' ? scope.productId : null;
  const patientId = scope.kind === 'patient' ? scope.patientId : null;
  const chosen = sql`(${productId}::int is null or ${productId} in (p.day_product_id, p.night_product_id))
    and (${patientId}::uuid is null or p.id = ${patientId})`;
  const { rows } = await sql<PreviewedPod>`
    select pods.id, pods.mac, s.last_at as "analysedTo"
    from patient_settings p
    join pod_labels pods on pods.organisation_id = p.organisation_id and pods.id = p.pod_id
    join analysis_progress s on s.organisation_id = pods.organisation_id and s.pod_id = pods.id
    where p.organisation_id = ${organisationId} and p.archived_at is null and ${chosen}
    order by pods.id`.execute(db);
  return rows;
}
