import type { Db } from '../../platform/db/database.ts';

/** A pad change as a carer recorded it; the weight in grams over a dry pad. */
export interface PadChange {
  readonly organisationId: number;
  readonly patientId: string;
  readonly podId: number;
  readonly userId: string;
  readonly at: Date;
  readonly reason: string;
  readonly weightG: number | undefined;
  readonly note: string | undefined;
}

/** Stores a pad change and returns its id. */
export async function insertPadChange(db: Db, change: PadChange): Promise<string> {
  const { id } = await db
    .insertInto('pad_changes')
    .values({
      organisation_id: change.organisationId,
      patient_id: change.patientId,
      pod_id: change.podId,
      user_id: change.userId,
      at: change.at,
      reason: change.reason,
      weight_g: change.weightG ?? null,
      note: change.note ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
