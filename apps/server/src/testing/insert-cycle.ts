import { CycleId, type OrganisationId, type PadKind, type PatientId, type PodId } from '@padlight/contract';
import type { Db } from '../platform/db/database.ts';

/** A pad as the analysis would have stored it; by default worn for eight hours and with 300 ml. */
export interface TestCycle {
  readonly organisationId: OrganisationId;
  readonly podId: PodId;
  readonly patientId: PatientId;
  readonly productId: number | null;
  /** Epoch ms; null if it is still worn. */
  readonly removedAt: number | null;
  readonly attachedAt?: number;
  readonly nominalMl?: number;
  readonly padKind?: PadKind;
}

/** Stores a pad and returns its id. */
export async function insertCycle(db: Db, cycle: TestCycle): Promise<CycleId> {
  const ml = cycle.nominalMl ?? 300;
  const at = cycle.attachedAt ?? (cycle.removedAt ?? Date.now()) - 8 * 3_600_000;
  const id = CycleId.parse(`${cycle.podId}-cycle-${at}`);
  await db
    .insertInto('pad_cycles')
    .values({
      organisation_id: cycle.organisationId,
      pod_id: cycle.podId,
      at: new Date(at),
      id,
      patient_id: cycle.patientId,
      product_id: cycle.productId,
      removed_at: cycle.removedAt === null ? null : new Date(cycle.removedAt),
      ml,
      low_ml: ml * 0.8,
      high_ml: ml * 1.25,
      timeliness: cycle.removedAt === null ? null : 'on-time',
      nominal_ml: ml,
      family: 0,
      pad_kind: cycle.padKind ?? 'known',
    })
    .execute();
  return id;
}
