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

/** Has the analysis of who wears the patient's pod learn anew, once the call is committed. */
export function announceLearning(
  { caller, announce }: Pick<Reporter, 'caller' | 'announce'>,
  podId: PodId | null,
): void {
  const { organisationId } = caller.scope;
  if (podId !== null) announce('context-changed', { organisationId, podIds: [podId] });
}

/** Who reports, and the transaction in which it is stored. */
export interface Reporter extends Pick<CallContext, 'db' | 'announce' | 'now'> {
  readonly caller: Pick<Caller, 'userId' | 'scope'>;
}

type Reported = Omit<NewFeedback, 'organisationId' | 'userId' | 'reportedAt'>;

/**
 * Stores what a carer reported about a patient's pad, within the call's transaction, and has the analysis learn of it. It
 * replaces what was reported about the same pad before, and keeps of that what it does not say itself. `podId`: the pod that the patient wears now. Returns the feedback's id.
 */
export async function saveFeedback(
  context: Reporter,
  reported: Reported,
  podId: PodId | null,
): Promise<FeedbackId> {
  const { db, caller, now } = context;
  const { organisationId } = caller.scope;
  await lockFeedback(db, reported.patientId);
  const whose = { organisationId, patientId: reported.patientId };
  const feedbackId = await insertFeedback(db, {
    ...reported,
    organisationId,
    userId: caller.userId,
    reportedAt: new Date(now),
  });
  const known = await readFeedback(db, [whose]);
  const cycleId = reported.cycleId ?? known.find((one) => one.feedbackId === feedbackId)?.cycle?.cycleId;
  const replaced = known.filter(
    (one) =>
      one.feedbackId !== feedbackId &&
      one.withdrawnAt === null &&
      cycleId !== undefined &&
      one.cycle?.cycleId === cycleId,
  );
  const replacedIds = replaced.map((one) => one.feedbackId);
  await keepReportedBefore(db, organisationId, feedbackId, replacedIds);
  await markReplaced(db, organisationId, replacedIds, feedbackId);
  announceLearning(context, podId);
  return feedbackId;
}
