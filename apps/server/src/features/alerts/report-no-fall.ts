import { type api, joltWatchMin } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireIndividual } from '../scope/index.ts';
import { announceAlert } from './announce-alert.ts';
import { lockJolt, storeFallCheck } from './fall-check-store.ts';
import { lockAlertPatients } from './known-alert-store.ts';
import { insertSteps } from './step-store.ts';

/**
 * Records that a carer looked in and there was no fall. The alert ends, and the analysis no longer watches the person.
 */
export const reportNoFall: Handler<typeof api.alerts.reportNoFall> = async ({ body }, context) => {
  const { db, caller, audit, announce, now } = context;
  requireIndividual(caller.scope);
  const { organisationId } = caller.scope;
  const { alertId, note } = body;
  await lockAlertPatients(db, organisationId, { alertIds: [alertId] });
  const jolt = await lockJolt(db, caller.scope, alertId);
  if (!jolt) throw problem('alert-not-open');
  const { patientId, podId } = jolt;
  const act = { userId: caller.userId, at: new Date(now), note };
  const until = new Date(now + joltWatchMin * 60_000);
  await storeFallCheck(db, organisationId, jolt, { ...act, until });
  await insertSteps(db, organisationId, [{ alertId, kind: 'resolved', reason: 'no-fall', ...act }]);
  audit(alertId, { patientId, note });
  announce('no-fall-reported', { organisationId, podId, at: now });
  return announceAlert(context, jolt);
};
