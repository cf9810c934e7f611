import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { readCycles } from './cycle-store.ts';
import { readFeedback, type StoredFeedback } from './feedback-read-store.ts';
import { wireFeedback } from './wire-feedback.ts';

const hourMs = 3_600_000;
/** One day may have 25 hours: the clocks go back. */
const longestMs = 31 * 24 * hourMs + hourMs;
/** What is reported about a pad names its end to this much. */
const nearMs = hourMs;

/** What is of a pad: the last word on it, or where all were withdrawn, the last of those. */
function lastFeedback(reported: readonly StoredFeedback[]): Map<string, StoredFeedback> {
  const texts = new Map<string, StoredFeedback>();
  const rank = (one: StoredFeedback) => (one.withdrawnAt === null ? 1e15 : 0) + one.reportedAt.getTime();
  for (const one of reported) {
    const other = one.cycle && texts.get(one.cycle.cycleId);
    if (one.cycle && (!other || rank(one) > rank(other))) texts.set(one.cycle.cycleId, one);
  }
  return texts;
}

/** The pads that a patient wore in a range, newest first, each with what was reported about it. */
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
    const reported = texts.get(cycleId);
    return {
      ...cycle,
      cycleId,
      attachedAt: instant(attachedAt.getTime()),
      removedAt: removedAt && instant(removedAt.getTime()),
      feedback: reported ? wireFeedback(reported, person.level) : null,
    };
  });
};
