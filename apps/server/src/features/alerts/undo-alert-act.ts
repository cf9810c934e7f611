import { AlertType, alertActUndoMs, type api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { alertAbilities } from '../abilities/index.ts';
import { reopenRecheck } from '../fall-records/index.ts';
import { requireIndividual } from '../scope/index.ts';
import { markUnacknowledged, reopenAlerts } from './alert-store.ts';
import { announceAlert } from './announce-alert.ts';
import { undoFallCheck } from './fall-check-store.ts';
import { closeUnusedRecord } from './fall-record.ts';
import { lockAlertPatients } from './known-alert-store.ts';
import { insertSteps } from './step-store.ts';
import { findUndoable } from './undoable-store.ts';

/** Undoes the caller's own last act on an alert, if nothing followed it. */
export const undoAlertAct: Handler<typeof api.alerts.undoAlertAct> = async (
  { body: { alertId } },
  context,
) => {
  const { db, caller, audit, announce, now } = context;
  requireIndividual(caller.scope);
  const { organisationId } = caller.scope;
  await lockAlertPatients(db, organisationId, { alertIds: [alertId] });
  const since = new Date(now - alertActUndoMs);
  const undoable = await findUndoable(db, caller.scope, alertId, { userId: caller.userId, since });
  const [first] = undoable;
  if (!first) throw problem('alert-act-settled');
  const abilities = alertAbilities(caller, first.type);
  const isFall = first.type === AlertType.check_fall;
  const wasFall = isFall && first.kind === 'silenced';
  const needed = first.isNoFall ? 'noFall' : wasFall ? 'silence' : 'acknowledge';
  if (!abilities[needed]) throw problem('forbidden', { about: alertId });
  const alertIds = undoable.map((act) => act.alertId);
  const undo = first.kind === 'acknowledged' ? markUnacknowledged : reopenAlerts;
  await undo(db, organisationId, alertIds);
  const act = { userId: caller.userId, at: new Date(now), reason: first.kind };
  await insertSteps(
    db,
    organisationId,
    alertIds.map((id) => ({ alertId: id, kind: 'undone', ...act })),
  );
  for (const { recheckId, kind } of undoable)
    if (recheckId !== null && kind === 'resolved') await reopenRecheck(db, organisationId, recheckId);
  if (isFall && first.kind !== 'acknowledged') await closeUnusedRecord(db, organisationId, alertId, act);
  if (first.isNoFall) {
    const check = await undoFallCheck(db, organisationId, alertId, act);
    if (check) announce('no-fall-undone', { organisationId, ...check });
  }
  for (const { alertId: id, patientId, kind } of undoable) audit(id, { patientId, act: kind });
  return announceAlert(context, { alertId, patientId: first.patientId });
};
