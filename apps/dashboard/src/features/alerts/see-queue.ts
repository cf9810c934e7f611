import { type AlertId, seeAlerts } from '@padlight/contract';
import { callOnce } from '../../platform/call/index.ts';

/** What is seen within so long goes in one call, ms. */
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

/** Informs the server soon that this was seen, together with what else is; a failure costs nothing but the mark. */
export function reportSeen(alertId: AlertId): void {
  waiting.add(alertId);
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(send, gatherMs);
}
