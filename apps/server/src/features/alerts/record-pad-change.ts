import { type api, instant, type PadChangeId } from '@padlight/contract';
import type { Announcements } from '../../announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { refreshPatients } from '../board/index.ts';
import { tellOfPad } from '../cycles/index.ts';
import { findPatient, requireIndividual } from '../patients/index.ts';
import { resolveByPadChange } from './alert-store.ts';
import { insertPadChange } from './pad-change-store.ts';
import { insertSteps } from './step-store.ts';

/** Records that a carer changed the pad; the analysis learns of it, and what called for the change is done. */
export const recordPadChange =
  (bus: Bus<Announcements>): Handler<typeof api.alerts.recordPadChange> =>
  async ({ body }, context) => {
    const { db, caller, audit, afterCommit, now } = context;
    requireIndividual(caller.scope);
    const { organisationId } = caller.scope;
    const patient = await findPatient(db, caller.scope, body.patientId);
    if (!patient) throw problem('patient-not-found');
    const { patientId, podId } = patient;
    if (podId === null) throw problem('no-pod-assigned');
    const act = { userId: caller.userId, at: new Date(now), note: body.note };
    const change = { organisationId, patientId, podId, reason: body.reason, weightG: body.weightG, ...act };
    const padChangeId = await insertPadChange(db, change);
    const resolved = await resolveByPadChange(db, organisationId, patientId, act);
    const { note: _, ...by } = act;
    await insertSteps(
      db,
      organisationId,
      resolved.map((alertId) => ({ alertId, kind: 'resolved', reason: 'by-carer', ...by })),
    );
    await refreshPatients(bus, context, [{ patientId, told: true }], 'patientUpdated');
    audit(padChangeId, { patientId, reason: body.reason, weightG: body.weightG, resolvedAlerts: resolved });
    afterCommit(() => bus.publish('pad-changed', { organisationId, podId, at: now }));
    const { weightG = null, verdict = null } = body;
    if (weightG !== null || verdict !== null) {
      const pad = { patientId, cycleId: null, cameOffAt: act.at, verdict, note: body.note ?? null };
      // One gram is one millilitre of urine, near enough.
      await tellOfPad(bus, context, { ...pad, weightMl: weightG }, podId);
    }
    return { success: true, at: instant(now), padChangeId: padChangeId as PadChangeId };
  };
