import { AlertType, type api } from '@padlight/contract';
import type { Announcements } from '../../announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { readAlerts, refreshPatients } from '../board/index.ts';
import { findPatient, requireIndividual } from '../patients/index.ts';
import { lockOpenAlert, markSilenced } from './alert-store.ts';

/** Silences the open fall of a patient with a reason; the same fall is never raised again. */
export const silentFallByPatientId =
  (bus: Bus<Announcements>): Handler<typeof api.alerts.silentFallByPatientId> =>
  async ({ body }, context) => {
    const { db, caller, audit, now } = context;
    requireIndividual(caller.scope);
    const { organisationId } = caller.scope;
    const patient = await findPatient(db, caller.scope, body.patientId);
    if (!patient) throw problem('patient-not-found');
    const { patientId } = patient;
    const open = await lockOpenAlert(db, caller.scope, { patientId, type: AlertType.check_fall });
    if (!open) throw problem('alert-not-open');
    const act = { userId: caller.userId, at: new Date(now), note: body.note, reason: body.reason };
    await markSilenced(db, organisationId, open.alertId, act);
    await refreshPatients(bus, context, [{ patientId }]);
    audit(open.alertId, { patientId, reason: body.reason, note: body.note });
    const [alert] = await readAlerts(db, organisationId, { alertId: open.alertId });
    if (!alert) throw problem('alert-not-open');
    return alert;
  };
