import { AlertType, type api } from '@padlight/contract';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { findPatient, requireIndividual } from '../patients/index.ts';
import { endAlert } from './end-alert.ts';
import { requireOpenAlert } from './tell-alert.ts';

/** Silences the open fall of a patient with a reason; the same fall is never raised again. */
export const silentFallByPatientId =
  (bus: Bus<Announcements>): Handler<typeof api.alerts.silentFallByPatientId> =>
  async ({ body }, context) => {
    const { db, caller } = context;
    requireIndividual(caller.scope);
    const patient = await findPatient(db, caller.scope, body.patientId);
    if (!patient) throw problem('patient-not-found');
    const { patientId } = patient;
    const open = await requireOpenAlert(context, { patientId, types: [AlertType.check_fall] });
    return endAlert(bus, context, open, {
      state: 'silenced',
      reason: body.reason,
      note: body.note,
      forMin: null,
    });
  };
