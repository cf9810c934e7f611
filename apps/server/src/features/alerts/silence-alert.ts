import { alertKinds, type api, lacksNote } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { alertAbilities } from '../abilities/index.ts';
import { requireIndividual } from '../scope/index.ts';
import { findAlertType } from './alert-store.ts';
import { requireOpenAlert } from './announce-alert.ts';
import { endAlert } from './end-alert.ts';

/** Silences an open alert with a reason and an end. A fall is over, so it does not call again. */
export const silenceAlert: Handler<typeof api.alerts.silenceAlert> = async ({ body }, context) => {
  const { db, caller } = context;
  requireIndividual(caller.scope);
  const { alertId, reason, note } = body;
  const type = await findAlertType(db, caller.scope, alertId);
  if (type === undefined) throw problem('alert-not-open');
  if (!alertAbilities(caller, type).silence) throw problem('forbidden', { about: alertId });
  const open = await requireOpenAlert(context, { alertIds: [alertId] });
  if (open.recheckId !== null) throw problem('recheck-needs-answer');
  if (lacksNote(reason, note)) throw problem('note-needed');
  const { isMoment, limits } = alertKinds[open.type];
  const forMin = isMoment ? null : body.forMin;
  if (!isMoment && forMin === null) throw problem('silence-needs-end');
  if (Number(forMin) > limits.mostSilentMin) throw problem('silence-too-long');
  return endAlert(context, open, { state: 'silenced', reason, note, forMin });
};
