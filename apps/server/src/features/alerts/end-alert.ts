import type { Alert } from '@padlight/contract';
import type { Announcements } from '../../announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { CallContext } from '../../platform/http/handler.ts';
import { markEnded, type OpenAlertRow } from './alert-store.ts';
import { insertSteps } from './step-store.ts';
import { tellAlert } from './tell-alert.ts';

/** What a carer ends an alert with. `forMin`: it is silent for so many minutes, and raised again if its reason still holds. */
export interface Ending {
  readonly state: 'silenced' | 'resolved';
  readonly reason: string;
  readonly note: string | undefined;
  readonly forMin?: number | null;
}

/** Ends an open alert in the name of the caller, with its step, its audit row and its tile. */
export async function endAlert(
  bus: Bus<Announcements>,
  context: CallContext,
  open: OpenAlertRow,
  { state, reason, note, forMin = null }: Ending,
): Promise<Alert> {
  const { db, caller, audit, now } = context;
  const { organisationId } = caller.scope;
  const { alertId, patientId } = open;
  const until = forMin === null ? undefined : new Date(now + forMin * 60_000);
  const act = { userId: caller.userId, at: new Date(now), note, reason, until };
  await markEnded(db, organisationId, open, { ...act, state });
  await insertSteps(db, organisationId, [{ alertId, kind: state, ...act }]);
  audit(alertId, { patientId, type: open.type, reason, note, forMin: forMin ?? undefined });
  return tellAlert(bus, context, open);
}
