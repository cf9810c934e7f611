import {
  type api,
  instant,
  Millilitres,
  type PatientId,
  padAlertTypes,
  resolvedSilenceMin,
  type UserId,
} from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Handler, Scope } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { insertPadChange, saveFeedback } from '../cycles/index.ts';
import { refreshPatients } from '../tiles/index.ts';
import { lockOpenAlerts, markEnded } from './alert-store.ts';
import { lockAlertPatients } from './known-alert-store.ts';
import { insertSteps } from './step-store.ts';

/**
 * Ends the alerts that called for a recorded pad change. Where a reason still holds its alert is silent for a
 * while, because the pod may still be on the wet pad. Returns the ids of the alerts.
 */
async function endByPadChange(
  db: Db,
  scope: Scope,
  patientId: PatientId,
  { userId, now }: { readonly userId: UserId; readonly now: number },
): Promise<string[]> {
  const { organisationId } = scope;
  const which = { patientId, types: padAlertTypes };
  await lockAlertPatients(db, organisationId, which);
  const open = await lockOpenAlerts(db, scope, which);
  const until = new Date(now + resolvedSilenceMin * 60_000);
  const act = { userId, at: new Date(now), reason: 'by-carer' };
  const silent = await markEnded(db, organisationId, open, {
    ...act,
    note: undefined,
    state: 'resolved',
    until,
  });
  const steps = open.map(({ alertId }) =>
    silent.has(alertId)
      ? { alertId, kind: 'silenced' as const, until, ...act }
      : { alertId, kind: 'resolved' as const, ...act },
  );
  await insertSteps(db, organisationId, steps);
  return open.map(({ alertId }) => alertId);
}

/** Records that a carer changed the pad, passes it to the analysis, and ends the alerts that called for it. */
export const recordPadChange: Handler<typeof api.alerts.recordPadChange> = async ({ body }, context) => {
  const { db, caller, audit, announce, now } = context;
  const { organisationId } = caller.scope;
  const { patientId, podId } = await context.patient(body.patientId);
  if (podId === null) throw problem('no-pod-assigned');
  const act = { userId: caller.userId, at: new Date(now), note: body.note };
  const change = { organisationId, patientId, podId, reason: body.reason, weightG: body.weightG, ...act };
  const padChangeId = await insertPadChange(db, change);
  const resolved = await endByPadChange(db, caller.scope, patientId, { userId: caller.userId, now });
  await refreshPatients(context, [{ patientId, reported: true }], 'patientUpdated');
  audit(padChangeId, { patientId, reason: body.reason, weightG: body.weightG, resolvedAlerts: resolved });
  announce('pad-changed', { organisationId, podId, at: now });
  const { weightG = null, verdict = null } = body;
  if (weightG !== null || verdict !== null) {
    const pad = { patientId, cycleId: null, cameOffAt: act.at, verdict, note: body.note ?? null };
    // One gram is close enough to one millilitre of urine.
    const weightMl = weightG === null ? null : Millilitres.parse(weightG);
    await saveFeedback(context, { ...pad, weightMl }, podId);
  }
  return { success: true, at: instant(now), padChangeId };
};
