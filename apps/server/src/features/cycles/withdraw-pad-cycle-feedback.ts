import { type api, lacksNote } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { refreshPatients } from '../tiles/index.ts';
import { lockOneFeedback, markWithdrawn, restoreReplaced } from './feedback-store.ts';
import { readLearning } from './read-learning.ts';
import { announceLearning } from './save-feedback.ts';

/** Withdraws feedback, which stays on record; learning is repeated from the remaining feedback. */
export const withdrawPadCycleFeedback: Handler<typeof api.cycles.withdrawPadCycleFeedback> = async (
  { body: { patientId: id, feedbackId, reason, note = '' } },
  context,
) => {
  const { db, caller, audit, now } = context;
  const patient = await context.patient(id);
  if (lacksNote(reason, note)) throw problem('note-needed');
  const { organisationId, patientId } = patient;
  const key = { organisationId, patientId, feedbackId };
  const stored = await lockOneFeedback(db, key);
  if (!stored) throw problem('feedback-not-found');
  if (!stored.isCurrent) throw problem('feedback-withdrawn');
  const act = { userId: caller.userId, at: new Date(now), reason, note: note || null };
  await markWithdrawn(db, key, act);
  if (reason === 'undone') await restoreReplaced(db, organisationId, feedbackId);
  announceLearning(context, patient.podId);
  await refreshPatients(context, [{ patientId, reported: true }], 'patientUpdated');
  audit(feedbackId, { patientId, reason });
  return { feedbackId, learning: await readLearning(db, patient) };
};
