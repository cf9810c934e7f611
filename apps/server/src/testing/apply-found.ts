import { AlertType, type OrganisationId, type PatientId, type PodId } from '@padlight/contract';
import { type FoundReason, settleAlerts } from '../features/alerts/index.ts';
import type { Db } from '../platform/db/database.ts';
import { somePod } from './ids.ts';

/** A reason that began or ended, with its patient. */
export type FoundOf = FoundReason & { readonly patientId: PatientId; readonly podId: PodId };

/** Settles alerts as if the analysis had just seen these reasons begin and end, and no others of their types. */
export async function applyFound(
  db: Db,
  organisationId: OrganisationId,
  reasons: readonly FoundOf[],
  now: number,
): Promise<string[]> {
  const evidence = [...Map.groupBy(reasons, ({ patientId }) => patientId)].map(([patientId, list]) => {
    const lasting = list.filter(({ type }) => type !== AlertType.check_fall);
    const last = new Map(lasting.toSorted((a, b) => a.at - b.at).map((reason) => [reason.type, reason]));
    const conditions = [...last.values()].flatMap(({ type, active, at, factId, cause }) =>
      active ? { type, since: at, factId, ...(cause && { cause }) } : [],
    );
    const podId = list[0]?.podId ?? somePod;
    return { patientId, podId, reasons: list, inForce: conditions, about: [...last.keys()], isCurrent: true };
  });
  return settleAlerts(db, organisationId, evidence, { now });
}
