import type { CallContext, Caller } from '../../platform/http/handler.ts';
import {
  insertFeedback,
  keepToldBefore,
  lockFeedback,
  markReplaced,
  type NewFeedback,
} from './feedback-store.ts';
import { readTold } from './told-store.ts';

/** Has the analysis of who wears the patient's pod learn anew, once the call is committed. */
export function announceLearning(
  { caller, announce }: Pick<Teller, 'caller' | 'announce'>,
  podId: number | null,
): void {
  const { organisationId } = caller.scope;
  if (podId !== null) announce('context-changed', { organisationId, podIds: [podId] });
}

/** Who tells, and the transaction in which it is stored. */
export interface Teller extends Pick<CallContext, 'db' | 'announce' | 'now'> {
  readonly caller: Pick<Caller, 'userId' | 'scope'>;
}

type Told = Omit<NewFeedback, 'organisationId' | 'userId' | 'toldAt'>;

/**
 * Stores what a carer told of a patient's pad, within the call's transaction, and has the analysis learn of it. It
 * replaces what was told of the same pad before, and keeps of that what it does not say itself. `podId`: the pod that the patient wears now. Returns the feedback's id.
 */
export async function tellOfPad(context: Teller, told: Told, podId: number | null): Promise<string> {
  const { db, caller, now } = context;
  const { organisationId } = caller.scope;
  await lockFeedback(db, told.patientId);
  const whose = { organisationId, patientId: told.patientId };
  const feedbackId = await insertFeedback(db, {
    ...told,
    organisationId,
    userId: caller.userId,
    toldAt: new Date(now),
  });
  const known = await readTold(db, [whose]);
  const cycleId = told.cycleId ?? known.find((one) => one.feedbackId === feedbackId)?.cycle?.cycleId;
  const replaced = known.filter(
    (one) =>
      one.feedbackId !== feedbackId &&
      one.withdrawnAt === null &&
      cycleId !== undefined &&
      one.cycle?.cycleId === cycleId,
  );
  const replacedIds = replaced.map((one) => one.feedbackId);
  await keepToldBefore(db, organisationId, feedbackId, replacedIds);
  await markReplaced(db, organisationId, replacedIds, feedbackId);
  announceLearning(context, podId);
  return feedbackId;
}
