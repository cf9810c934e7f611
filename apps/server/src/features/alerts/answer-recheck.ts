import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { answerRecheck as storeAnswer } from '../fall-records/index.ts';
import { requireIndividual } from '../scope/index.ts';
import { markEnded } from './alert-store.ts';
import { announceAlert, requireOpenAlert } from './announce-alert.ts';
import { insertSteps } from './step-store.ts';

/** Answers a recheck after a fall, which ends its alert. */
export const answerRecheck: Handler<typeof api.alerts.answerRecheck> = async ({ body }, context) => {
  const { db, caller, audit, now } = context;
  requireIndividual(caller.scope);
  const { organisationId } = caller.scope;
  const { alertId, answer, note } = body;
  const open = await requireOpenAlert(context, { alertIds: [alertId] });
  if (open.recheckId === null) throw problem('alert-not-open');
  if (answer === 'changed' && !note) throw problem('note-needed');
  const act = { userId: caller.userId, at: new Date(now), note };
  const reason = `recheck-${answer}`;
  await storeAnswer(db, organisationId, open.recheckId, { answer, ...act });
  await markEnded(db, organisationId, [open], { ...act, reason, state: 'resolved', until: null });
  await insertSteps(db, organisationId, [{ alertId, kind: 'resolved', reason, ...act }]);
  audit(alertId, { patientId: open.patientId, answer, note });
  return announceAlert(context, open);
};
