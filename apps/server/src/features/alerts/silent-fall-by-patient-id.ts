import { AlertType, type api, lacksNote } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireOpenAlert } from './announce-alert.ts';
import { endAlert } from './end-alert.ts';

/** Silences the open fall of a patient with a reason; the same fall is never raised again. */
export const silentFallByPatientId: Handler<typeof api.alerts.silentFallByPatientId> = async (
  { body },
  context,
) => {
  const { patientId } = await context.patient(body.patientId);
  const open = await requireOpenAlert(context, { patientId, types: [AlertType.check_fall] });
  const { reason, note } = body;
  if (lacksNote(reason, note)) throw problem('note-needed');
  return endAlert(context, open, { state: 'silenced', reason, note, forMin: null });
};
