import { type api, instant, type PadFeedback, type PrivacyLevel } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { readCycles } from './cycle-store.ts';
import { readFeedback, type StoredFeedback } from './feedback-read-store.ts';

const hourMs = 3_600_000;
/** One day may have 25 hours, because the clocks go back. */
const longestMs = 31 * 24 * hourMs + hourMs;
/** Feedback on a pad states its removal to this accuracy. */
const nearMs = hourMs;

/** Returns each pad's last current feedback, or the last withdrawn one if all were withdrawn. */
function lastFeedback(feedbacks: readonly StoredFeedback[]): Map<string, StoredFeedback> {
  const texts = new Map<string, StoredFeedback>();
  const rank = (feedback: StoredFeedback) =>
    (feedback.withdrawnAt === null ? 1e15 : 0) + feedback.reportedAt.getTime();
  for (const feedback of feedbacks) {
    const previous = feedback.cycle && texts.get(feedback.cycle.cycleId);
    if (feedback.cycle && (!previous || rank(feedback) > rank(previous)))
      texts.set(feedback.cycle.cycleId, feedback);
  }
  return texts;
}

/** Returns the pads that a patient wore in a range, newest first, each with its feedback. */
export const getPadCycles: Handler<typeof api.cycles.getPadCycles> = async (
  { query: { patientId, fromDate, toDate } },
  { db, patient, now },
) => {
  const person = await patient(patientId, { list: 'pads', fromDate, toDate });
  const ms = toDate.getTime() - fromDate.getTime();
  if (ms < 0) throw problem('bad-request', { message: 'The range ends before it begins.' });
  if (ms > longestMs) throw problem('range-over-31-days');
  const cycles = await readCycles(db, person, { from: fromDate, to: toDate });
  const latest = Math.max(now, ...cycles.map(({ removedAt }) => removedAt?.getTime() ?? 0));
  const range = { from: new Date(fromDate.getTime() - nearMs), to: new Date(latest + nearMs) };
  const texts = lastFeedback(await readFeedback(db, [person], range));
  return cycles.map(({ cycleId, attachedAt, removedAt, ...cycle }) => {
    const feedback = texts.get(cycleId);
    return {
      ...cycle,
      cycleId,
      attachedAt: instant(attachedAt.getTime()),
      removedAt: removedAt && instant(removedAt.getTime()),
      feedback: feedback ? wireFeedback(feedback, person.level) : null,
    };
  });
};

/** Builds feedback on a pad for a caller: free text may name a person, so only a caller who sees names gets it. */
function wireFeedback(feedback: StoredFeedback, level: PrivacyLevel): PadFeedback {
  const text = (texts: string | null) => (level === 'private' ? texts : null);
  return {
    feedbackId: feedback.feedbackId as PadFeedback['feedbackId'],
    at: instant(feedback.reportedAt.getTime()),
    by: feedback.by,
    verdict: feedback.verdict,
    weightMl: feedback.weightMl,
    note: text(feedback.note),
    withdrawn: feedback.withdrawnAt && {
      at: instant(feedback.withdrawnAt.getTime()),
      by: feedback.withdrawnBy,
      reason: feedback.withdrawnReason ?? 'other',
      note: text(feedback.withdrawnNote),
    },
  };
}
