import type {
  OrganisationId,
  PadChangeId,
  PadChangeReason,
  PatientId,
  PodId,
  UserId,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A pad change as a carer recorded it; the weight in grams over a dry pad. */
export interface PadChange {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
  readonly podId: PodId;
  readonly userId: UserId;
  readonly at: Date;
  readonly reason: PadChangeReason;
  readonly weightG: number | undefined;
  readonly note: string | undefined;
}

/** Stores a pad change and returns its id. */
export async function insertPadChange(db: Db, change: PadChange): Promise<PadChangeId> {
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

interface PadChangeUndo {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
  readonly padChangeId: string;
  readonly changedAt: Date;
  readonly userId: UserId;
  readonly at: Date;
}

/** Marks a change as undone, with the feedback recorded with it. */
export async function markPadChangeUndone(db: Db, undo: PadChangeUndo): Promise<void> {
  await sql`
    update pad_changes set undone_at = ${undo.at}, undone_by = ${undo.userId}
    where organisation_id = ${undo.organisationId} and id = ${undo.padChangeId}`.execute(db);
  await sql`
    with gone as (
      update pad_cycle_feedback set withdrawn_at = ${undo.at}, withdrawn_by = ${undo.userId}, withdrawn_reason = 'undone'
      where organisation_id = ${undo.organisationId} and patient_id = ${undo.patientId}
        and came_off_at = ${undo.changedAt} and reported_at = ${undo.changedAt} and user_id = ${undo.userId}
        and withdrawn_at is null and replaced_by is null
      returning id
    )
    update pad_cycle_feedback f set replaced_by = null from gone
    where f.organisation_id = ${undo.organisationId} and f.replaced_by = gone.id`.execute(db);
}
