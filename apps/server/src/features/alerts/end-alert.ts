import type { Alert } from '@padlight/contract';
import type { CallContext } from '../../platform/http/handler.ts';
import { markEnded, type OpenAlertRow } from './alert-store.ts';
import { announceAlert } from './announce-alert.ts';
import { openConfirmedFall } from './fall-record.ts';
import { insertSteps } from './step-store.ts';

/** The reason, note and silence with which a carer ends an alert. */
export interface Ending {
  readonly state: 'silenced' | 'resolved';
  readonly reason: string;
  readonly note: string | undefined;
  /** The minutes for which the alert is silent while its reason holds; null for a fall, which is over. */
  readonly forMin: number | null;
}

/** Ends an open alert for the caller, with its step, audit row and tile. */
export async function endAlert(
  context: CallContext,
  open: OpenAlertRow,
  { state, reason, note, forMin }: Ending,
): Promise<Alert> {
  const { db, caller, audit, now } = context;
  const { organisationId } = caller.scope;
  const { alertId, patientId } = open;
  const until = forMin === null ? null : new Date(now + forMin * 60_000);
  const act = { userId: caller.userId, at: new Date(now), note, reason };
  const silent = await markEnded(db, organisationId, [open], { ...act, state, until });
  const isSilent = state === 'silenced' || silent.has(alertId);
  await openConfirmedFall(db, organisationId, open, act);
  const step = { alertId, kind: isSilent ? 'silenced' : 'resolved', until: isSilent ? until : null } as const;
  await insertSteps(db, organisationId, [{ ...step, ...act }]);
  audit(alertId, {
    patientId,
    type: open.type,
    reason,
    note,
    forMin: isSilent ? (forMin ?? undefined) : undefined,
  });
  return announceAlert(context, open);
}
