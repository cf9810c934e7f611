import { type api, instant, padChangeUndoMs } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { readChanges } from './change-store.ts';

const hourMs = 3_600_000;
/** One day may have 25 hours, because the clocks go back. */
const longestMs = 31 * 24 * hourMs + hourMs;

/** Returns the pad changes that carers recorded, newest first. */
export const getPadChanges: Handler<typeof api.padChanges.getPadChanges> = async (
  { query: { patientId, fromDate, toDate } },
  { db, caller, patient, now },
) => {
  const person = await patient(patientId, { list: 'pad changes', fromDate, toDate });
  const ms = toDate.getTime() - fromDate.getTime();
  if (ms < 0) throw problem('bad-request', { message: 'The range ends before it begins.' });
  if (ms > longestMs) throw problem('range-over-31-days');
  const changes = await readChanges(db, person, { from: fromDate, to: toDate });
  const mayUndo = caller.permissions.has('Dashboard.PadChange.Save');
  return changes.map(({ podId: _, userId, undoneAt, undoneBy, padChangeId, at, note, ...change }) => {
    const until = at.getTime() + padChangeUndoMs;
    const isOpen = mayUndo && userId === caller.userId && undoneAt === null && now < until;
    return {
      ...change,
      padChangeId,
      at: instant(at.getTime()),
      note: person.level === 'private' ? note : null,
      undone: undoneAt && { at: instant(undoneAt.getTime()), by: undoneBy },
      undoableUntil: isOpen ? instant(until) : null,
    };
  });
};
