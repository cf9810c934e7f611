import type { api } from '@padlight/contract';
import type { Announcements } from '../../announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { findPatient, requireIndividual } from '../patients/index.ts';
import { lockOneFeedback, markWithdrawn } from './feedback-store.ts';
import { readLearning } from './read-learning.ts';
import { announceLearning } from './tell-of-pad.ts';

/** Takes feedback back; it stays on record, and what was learned is made anew from what remains. */
export const withdrawPadCycleFeedback =
  (bus: Bus<Announcements>): Handler<typeof api.cycles.withdrawPadCycleFeedback> =>
  async ({ body: { patientId: id, feedbackId, reason } }, context) => {
    const { db, caller, audit, now } = context;
    requireIndividual(caller.scope);
    const patient = await findPatient(db, caller.scope, id);
    if (!patient) throw problem('patient-not-found');
    const { organisationId, patientId } = patient;
    const key = { organisationId, patientId, feedbackId };
    const found = await lockOneFeedback(db, key);
    if (!found) throw problem('feedback-not-found');
    if (!found.stands) throw problem('feedback-withdrawn');
    await markWithdrawn(db, key, { userId: caller.userId, at: new Date(now), reason });
    announceLearning(bus, context, patient.podId);
    audit(feedbackId, { patientId, reason });
    return { feedbackId, learning: await readLearning(db, patient) };
  };
