import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireIndividual } from '../scope/index.ts';
import { refreshPatients } from '../tiles/index.ts';
import { lockOpenAlerts, markSeen } from './alert-store.ts';
import { insertSteps } from './step-store.ts';

/** Records that a board showed alerts to the signed-in user. The first user who saw an alert stays on record. */
export const seeAlerts: Handler<typeof api.alerts.seeAlerts> = async ({ body }, context) => {
  const { db, caller, audit, now } = context;
  requireIndividual(caller.scope);
  const { organisationId } = caller.scope;
  const open = await lockOpenAlerts(db, caller.scope, { alertIds: body.alertIds });
  if (open.length === 0) throw problem('alert-not-open');
  const fresh = open.filter(({ state }) => state === 'raised');
  if (fresh.length === 0) audit(null, { already: true });
  else {
    const act = { userId: caller.userId, at: new Date(now) };
    const alertIds = fresh.map(({ alertId }) => alertId);
    await markSeen(db, organisationId, alertIds, act);
    await insertSteps(
      db,
      organisationId,
      alertIds.map((alertId) => ({ alertId, kind: 'seen', ...act })),
    );
    for (const { alertId, patientId } of fresh) audit(alertId, { patientId });
    await refreshPatients(context, fresh);
  }
  return { seen: fresh.length };
};
