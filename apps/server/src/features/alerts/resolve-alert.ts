import { alertKinds, type api, lacksNote, resolvedSilenceMin } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireIndividual } from '../scope/index.ts';
import { requireOpenAlert } from './announce-alert.ts';
import { endAlert } from './end-alert.ts';

/** Ends an open alert by hand with a reason. While its cause holds, it is silent for a while and then calls again. */
export const resolveAlert: Handler<typeof api.alerts.resolveAlert> = async ({ body }, context) => {
  requireIndividual(context.caller.scope);
  const { alertId, reason, note } = body;
  const open = await requireOpenAlert(context, { alertIds: [alertId] });
  if (open.recheckId !== null) throw problem('recheck-needs-answer');
  if (lacksNote(reason, note)) throw problem('note-needed');
  const forMin = alertKinds[open.type].isMoment ? null : resolvedSilenceMin;
  return endAlert(context, open, { state: 'resolved', reason, note, forMin });
};
