import { AlertType, type api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { endAlert } from './end-alert.ts';
import { requireOpenAlert } from './tell-alert.ts';

/** Silences the open fall of a patient with a reason; the same fall is never raised again. */
export const silentFallByPatientId: Handler<typeof api.alerts.silentFallByPatientId> = async (
  { body },
  context,
) => {
  const { patientId } = await context.patient(body.patientId);
  const open = await requireOpenAlert(context, { patientId, types: [AlertType.check_fall] });
  return endAlert(context, open, {
    state: 'silenced',
    reason: body.reason,
    note: body.note,
    forMin: null,
  });
};
