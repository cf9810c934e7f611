import type {
  CycleId,
  FeedbackId,
  Millilitres,
  OrganisationId,
  PadVerdict,
  PatientId,
  UserId,
  WithdrawReason,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** New feedback on a pad; without the pad's id it is about the one removed about then. */
export interface NewFeedback {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
  readonly cycleId: CycleId | null;
  readonly cameOffAt: Date;
  readonly reportedAt: Date;
  readonly userId: UserId;
  readonly verdict: PadVerdict | null;
  readonly weightMl: Millilitres | null;
  readonly note: string | null;
}

/** Lets one transaction at a time store feedback on a person's pads, until it ends. */
export async function lockFeedback(db: Db, patientId: PatientId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('padlight pad feedback'), hashtext(${patientId}))`.execute(
    db,
  );
}

/** Stores feedback and returns its id. */
export async function insertFeedback(db: Db, feedback: NewFeedback): Promise<FeedbackId> {
  const { id } = await db
    .insertInto('pad_cycle_feedback')
    .values({
      organisation_id: feedback.organisationId,
      patient_id: feedback.patientId,
      cycle_id: feedback.cycleId,
      came_off_at: feedback.cameOffAt,
      reported_at: feedback.reportedAt,
      user_id: feedback.userId,
      verdict: feedback.verdict,
      weight_ml: feedback.weightMl,
      note: feedback.note,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Marks feedback as replaced by a later one. */
export async function markReplaced(
  db: Db,
  organisationId: OrganisationId,
  feedbackIds: readonly FeedbackId[],
  by: string,
): Promise<void> {
  if (feedbackIds.length === 0) return;
  await sql`
    update pad_cycle_feedback set replaced_by = ${by}
    where organisation_id = ${organisationId} and id = any(${feedbackIds}::uuid[])`.execute(db);
}

/** Completes feedback from what it replaces: absent values stay as reported before. */
export async function keepReportedBefore(
  db: Db,
  organisationId: OrganisationId,
  feedbackId: FeedbackId,
  replacedIds: readonly string[],
): Promise<void> {
  if (replacedIds.length === 0) return;
  await sql`
    update pad_cycle_feedback f set verdict = coalesce(f.verdict, b.verdict),
      weight_ml = coalesce(f.weight_ml, b.weight_ml), note = coalesce(f.note, b.note)
    from (
      select verdict, weight_ml, note from pad_cycle_feedback
      where organisation_id = ${organisationId} and id = any(${replacedIds}::uuid[])
      order by reported_at desc limit 1
    ) b
    where f.organisation_id = ${organisationId} and f.id = ${feedbackId}`.execute(db);
}

/** Restores feedback that was replaced by another. */
export async function restoreReplaced(
  db: Db,
  organisationId: OrganisationId,
  feedbackId: FeedbackId,
): Promise<void> {
  await sql`
    update pad_cycle_feedback set replaced_by = null
    where organisation_id = ${organisationId} and replaced_by = ${feedbackId}`.execute(db);
}

/** Locks one feedback on a patient's pads and returns whether it still exists. */
export async function lockOneFeedback(
  db: Db,
  key: {
    readonly organisationId: OrganisationId;
    readonly patientId: PatientId;
    readonly feedbackId: FeedbackId;
  },
): Promise<{ readonly isCurrent: boolean } | undefined> {
  const { rows } = await sql<{ isCurrent: boolean }>`
    select withdrawn_at is null and replaced_by is null as "isCurrent" from pad_cycle_feedback
    where organisation_id = ${key.organisationId} and patient_id = ${key.patientId} and id = ${key.feedbackId}
    for update`.execute(db);
  return rows[0];
}

/** Withdraws feedback; it stays on record with the user and the reason. */
export async function markWithdrawn(
  db: Db,
  key: { readonly organisationId: OrganisationId; readonly feedbackId: FeedbackId },
  act: {
    readonly userId: UserId;
    readonly at: Date;
    readonly reason: WithdrawReason;
    readonly note: string | null;
  },
): Promise<void> {
  await sql`
    update pad_cycle_feedback
    set withdrawn_at = ${act.at}, withdrawn_by = ${act.userId}, withdrawn_reason = ${act.reason},
      withdrawn_note = ${act.note}
    where organisation_id = ${key.organisationId} and id = ${key.feedbackId}`.execute(db);
}
