import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { refreshPatients } from '../tiles/index.ts';
import { findCycle } from './cycle-store.ts';
import { readLearning } from './read-learning.ts';
import { saveFeedback } from './save-feedback.ts';

/** Stores feedback on a pad, or its weight; returns what is learned with it. */
export const savePadCycleFeedback: Handler<typeof api.cycles.savePadCycleFeedback> = async (
  { body },
  context,
) => {
  const { db, audit, now } = context;
  const patient = await context.patient(body.patientId);
  const { cycleId, verdict, weightMl, note = null } = body;
  if (verdict === null && weightMl === null) throw problem('feedback-empty');
  const cycle = await findCycle(db, patient, cycleId);
  if (!cycle) throw problem('cycle-not-found');
  if (cycle.removedAt === null && weightMl !== null) throw problem('cycle-still-worn');
  const { patientId } = patient;
  const cameOffAt = cycle.removedAt ?? new Date(now);
  const newFeedback = { patientId, cycleId, cameOffAt, verdict, weightMl, note };
  const feedbackId = await saveFeedback(context, newFeedback, patient.podId);
  await refreshPatients(context, [{ patientId, reported: true }], 'patientUpdated');
  const learning = await readLearning(db, patient);
  const reason = learning.products
    .flatMap(({ reasons }) => reasons)
    .find((stored) => stored.feedbackId === feedbackId);
  const implausible = weightMl !== null && reason?.why === 'too-far-off';
  audit(feedbackId, { patientId, cycleId, verdict, weightMl, outcome: reason?.outcome, why: reason?.why });
  return {
    feedbackId,
    warning: implausible ? 'weight-implausible' : null,
    learning,
  };
};
