import { Millilitres, type OrganisationId } from '@padlight/contract';
import type pino from 'pino';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Db } from '../../platform/db/database.ts';
import { insertAudit } from '../../platform/http/audit-store.ts';
import { runEvery } from '../../platform/run-every.ts';
import { type Reporter, saveFeedback } from '../cycles/index.ts';
import { readHistory } from '../pods/index.ts';
import {
  findReporter,
  hasFeedback,
  readPadsForFeedback,
  simulatedWeight,
} from './simulated-feedback-store.ts';
import { insertSimulatedNotes } from './simulated-note-store.ts';

const dayMs = 86_400_000;
/** The difference of a carer's scale from the estimate: slightly more for one person, less for the other. */
const people = [
  [1.22, 1.31, 1.17, 1.26],
  [0.86, 0.79, 0.9, 0.83],
];

/**
 * Weighs some pads of two people of the demonstration and writes some notes, so that learning can be shown;
 * marked as simulated. Returns whether that is done: it waits until their past is stored.
 */
export async function simulateFeedback(
  db: Db,
  bus: Bus<Announcements>,
  organisationId: OrganisationId,
  now: number,
): Promise<boolean> {
  if (await hasFeedback(db, organisationId)) return true;
  if ((await readHistory(db, organisationId, now)) !== null) return false;
  const userId = await findReporter(db, organisationId, 'carer');
  const pads = await readPadsForFeedback(db, organisationId, people.length, new Date(now - dayMs));
  if (userId === undefined || pads.length === 0) return false;
  const announcements: (() => void)[] = [];
  const scales = people.flat();
  await db.transaction().execute(async (transaction) => {
    for (const [index, pad] of pads.entries()) {
      const { patientId, cycleId, removedAt, podId } = pad;
      const weightMl = Millilitres.parse(Math.round(pad.nominalMl * (scales[index] ?? 1)));
      const reporter: Reporter = {
        db: transaction,
        caller: { userId, scope: { organisationId, wardIds: 'all', groupIds: 'all', privacy: 'private' } },
        announce: (topic, message) => void announcements.push(() => bus.publish(topic, message)),
        now: removedAt.getTime() + 60_000,
      };
      const feedback = {
        patientId,
        cycleId,
        cameOffAt: removedAt,
        verdict: null,
        weightMl,
        note: simulatedWeight,
      };
      const feedbackId = await saveFeedback(reporter, feedback, podId);
      const detail = { patientId, cycleId, weightMl, simulated: true };
      await insertAudit(transaction, [
        {
          organisationId,
          userId,
          sessionId: null,
          action: 'feedback.saved',
          target: feedbackId,
          detail,
          address: '',
          correlationId: 'demonstration',
        },
      ]);
    }
    await insertSimulatedNotes(transaction, organisationId, userId, now);
  });
  for (const announce of announcements) announce();
  return true;
}

const everyMs = 20_000;

/** Weighs pads as soon as the demonstration's past is stored. Returns a function that ends the waiting. */
export function simulateFeedbackSoon(
  db: Db,
  bus: Bus<Announcements>,
  organisationId: OrganisationId,
  log: pino.Logger,
): () => Promise<void> {
  let isDone = false;
  const turns = runEvery(
    everyMs,
    async () => {
      if (isDone) return;
      isDone = await simulateFeedback(db, bus, organisationId, Date.now());
    },
    (error) => log.warn({ err: error }, 'the demonstration’s pads could not be weighed'),
  );
  return () => turns.stop();
}
