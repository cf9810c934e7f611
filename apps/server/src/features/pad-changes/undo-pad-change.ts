import { type api, done, padChangeUndoMs } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { reopenUndone } from '../alerts/index.ts';
import { markPadChangeUndone } from '../cycles/index.ts';
import { refreshPatients } from '../tiles/index.ts';
import { lockChange } from './change-store.ts';

/**
 * Undoes the caller's own change: alerts that it ended call again, its feedback is withdrawn, and the analysis ignores it.
 */
export const undoPadChange: Handler<typeof api.padChanges.undoPadChange> = async (
  { body: { patientId: id, padChangeId } },
  context,
) => {
  const { db, caller, audit, announce, now } = context;
  const patient = await context.patient(id);
  const { organisationId, patientId } = patient;
  const change = await lockChange(db, patient, padChangeId);
  if (!change) throw problem('pad-change-not-found');
  const changedAt = change.at.getTime();
  if (change.userId !== caller.userId || change.undoneAt || now >= changedAt + padChangeUndoMs)
    throw problem('pad-change-settled');
  const act = { userId: caller.userId, at: new Date(now) };
  await markPadChangeUndone(db, { organisationId, patientId, padChangeId, changedAt: change.at, ...act });
  const reopened = await reopenUndone(db, { organisationId, patientId, changedAt: change.at }, act);
  audit(padChangeId, { patientId, reopenedAlerts: reopened });
  await refreshPatients(context, [{ patientId, reported: true }], 'patientUpdated');
  const { podId } = change;
  if (podId !== null) {
    announce('context-changed', { organisationId, podIds: [podId] });
    announce('pad-change-undone', { organisationId, podId, at: changedAt });
  }
  return done;
};
