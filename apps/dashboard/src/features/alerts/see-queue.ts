import { type AlertId, seeAlerts } from '@padlight/contract';
import { callOnce } from '../../platform/call/index.ts';

/** Alerts that are seen within this time are reported in one call, ms. */
const gatherMs = 2_000;
const mostAtOnce = 200;

const waiting = new Set<AlertId>();
let isPlanned = false;

const send = (): void => {
  const alertIds = [...waiting].slice(0, mostAtOnce);
  for (const alertId of alertIds) waiting.delete(alertId);
  isPlanned = waiting.size > 0;
  if (isPlanned) setTimeout(send, gatherMs);
  callOnce(seeAlerts, { body: { alertIds } }).catch(() => undefined);
};

/** Reports to the server soon that this alert was seen, together with others. A failure loses only the mark. */
export function reportSeen(alertId: AlertId): void {
  waiting.add(alertId);
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(send, gatherMs);
}
