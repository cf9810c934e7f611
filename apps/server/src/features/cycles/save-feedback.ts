import type { FeedbackId, PodId } from '@padlight/contract';
import type { CallContext, Caller } from '../../platform/http/handler.ts';
import { readFeedback } from './feedback-read-store.ts';
import {
  insertFeedback,
  keepReportedBefore,
  lockFeedback,
  markReplaced,
  type NewFeedback,
} from './feedback-store.ts';

/** Makes the analysis of the wearer learn again, once the call is committed. */
export function announceLearning(
  { caller, announce }: Pick<Reporter, 'caller' | 'announce'>,
  podId: PodId | null,
): void {
  const { organisationId } = caller.scope;
  if (podId !== null) announce('context-changed', { organisationId, podIds: [podId] });
}

/** The reporting user, and the transaction that stores the feedback. */
export interface Reporter extends Pick<CallContext, 'db' | 'announce' | 'now'> {
  readonly caller: Pick<Caller, 'userId' | 'scope'>;
}

type Reported = Omit<NewFeedback, 'organisationId' | 'userId' | 'reportedAt'>;

/**
 * Stores a carer's feedback on a patient's pad in the call's transaction, and makes the analysis learn from
 * it. It replaces earlier feedback on the same pad, and keeps values of it that are absent. `podId` is the
 * pod that the patient wears now. Returns the feedback's id.
 */
export async function saveFeedback(
  context: Reporter,
  newFeedback: Reported,
  podId: PodId | null,
): Promise<FeedbackId> {
  const { db, caller, now } = context;
  const { organisationId } = caller.scope;
  await lockFeedback(db, newFeedback.patientId);
  const person = { organisationId, patientId: newFeedback.patientId };
  const feedbackId = await insertFeedback(db, {
    ...newFeedback,
    organisationId,
    userId: caller.userId,
    reportedAt: new Date(now),
  });
  const stored = await readFeedback(db, [person]);
  const cycleId =
    newFeedback.cycleId ?? stored.find((feedback) => feedback.feedbackId === feedbackId)?.cycle?.cycleId;
  const replaced = stored.filter(
    (feedback) =>
      feedback.feedbackId !== feedbackId &&
      feedback.withdrawnAt === null &&
      cycleId !== undefined &&
      feedback.cycle?.cycleId === cycleId,
  );
  const replacedIds = replaced.map((feedback) => feedback.feedbackId);
  await keepReportedBefore(db, organisationId, feedbackId, replacedIds);
  await markReplaced(db, organisationId, replacedIds, feedbackId);
  announceLearning(context, podId);
  return feedbackId;
}
