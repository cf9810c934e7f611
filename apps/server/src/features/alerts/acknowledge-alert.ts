import { type api, padAlertTypes } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { requireIndividual } from '../scope/index.ts';
import { lockOpenAlerts, markAcknowledged } from './alert-store.ts';
import { announceAlert, requireOpenAlert } from './announce-alert.ts';
import { insertSteps } from './step-store.ts';

/**
 * Takes charge of an open alert and, where it is about the pad, of every open alert about that pad. If
 * another carer has acknowledged it already, returns it unchanged: the first carer keeps it.
 */
export const acknowledgeAlert: Handler<typeof api.alerts.acknowledgeAlert> = async ({ body }, context) => {
  const { db, caller, audit, now } = context;
  requireIndividual(caller.scope);
  const open = await requireOpenAlert(context, { alertIds: [body.alertId] });
  const { organisationId } = caller.scope;
  const { alertId, patientId } = open;
  const covered = padAlertTypes.includes(open.type)
    ? await lockOpenAlerts(db, caller.scope, { patientId, types: padAlertTypes })
    : [open];
  const fresh = covered.filter(({ state }) => state !== 'acknowledged');
  const act = { userId: caller.userId, at: new Date(now), note: body.note };
  const freshIds = fresh.map((alert) => alert.alertId);
  await markAcknowledged(db, organisationId, freshIds, act);
  await insertSteps(
    db,
    organisationId,
    freshIds.map((id) => ({ alertId: id, kind: 'acknowledged', ...act })),
  );
  for (const id of freshIds) audit(id, { patientId, note: body.note, already: false });
  if (!freshIds.includes(alertId)) audit(alertId, { patientId, note: body.note, already: true });
  return announceAlert(context, open);
};
