import { alertKinds } from '@padlight/contract';
import type { Calling, CallingAlerts } from './calling-alerts.ts';

/** What is to be stated of the open alerts now. */
export interface NewCalls {
  /** How many calls are open as the page begins to listen, as the nurse call counts them, and how many of them are falls. */
  readonly atFirst: { readonly alerts: number; readonly falls: number } | null;
  readonly falls: readonly Calling[];
  readonly others: readonly Calling[];
}

/** An alert that was gone for so long is another call when it is back; a lost connection or a filter is shorter. */
const forgottenAfterMs = 3_600_000;

/**
 * Finds what has not been announced yet. Each alert is stated once, however often its tile changes or the alerts are fetched
 * again, but a fall or a jolt each time that it is raised; one that somebody has in hand by then is not announced.
 */
export function createNewCalls({ list, isFetched }: Pick<CallingAlerts, 'list' | 'isFetched'>) {
  const seenAt = new Map<string, number>();
  const raisedAgain = new Map<string, number>();
  let isFirst = true;
  const isAgain = ({ alertId, isFall, cause, raisedAgainAt = 0 }: Calling): boolean =>
    (isFall || cause === 'jolt') && raisedAgainAt > (raisedAgain.get(alertId) ?? 0);
  /** Everything that is new at `now`, epoch milliseconds. */
  return (now: number): NewCalls => {
    const nothing = { atFirst: null, falls: [], others: [] };
    if (!isFetched()) return nothing;
    const open = list();
    const fresh = open.filter((call) => call.isWaiting && (!seenAt.has(call.alertId) || isAgain(call)));
    for (const { alertId, raisedAgainAt = 0 } of open) {
      seenAt.set(alertId, now);
      raisedAgain.set(alertId, raisedAgainAt);
    }
    for (const [alertId, at] of seenAt)
      if (now - at > forgottenAfterMs) {
        seenAt.delete(alertId);
        raisedAgain.delete(alertId);
      }
    const falls = fresh.filter(({ isFall }) => isFall);
    const others = fresh.filter(({ isFall }) => !isFall);
    if (!isFirst) return { atFirst: null, falls, others };
    isFirst = false;
    const calls = open.filter(({ type }) => alertKinds[type].part === 'care');
    return calls.length === 0
      ? nothing
      : { ...nothing, atFirst: { alerts: calls.length, falls: calls.filter(({ isFall }) => isFall).length } };
  };
}
