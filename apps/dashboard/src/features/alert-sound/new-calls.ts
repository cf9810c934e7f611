import { alertKinds } from '@padlight/contract';
import type { Calling, CallingAlerts } from './calling-alerts.ts';

/** The open alerts that are to be announced now. */
export interface NewCalls {
  /** The number of calls that are open when the page begins to listen, as the nurse call counts them, and of falls among them. */
  readonly atFirst: { readonly alerts: number; readonly falls: number } | null;
  readonly falls: readonly Calling[];
  readonly others: readonly Calling[];
}

/** An alert that returns after this time is a new call, ms; a lost connection or a filter is shorter. */
const forgottenAfterMs = 3_600_000;

/**
 * Finds alerts that have not been announced. Each is announced once, however often its tile changes or the alerts are fetched,
 * but a fall or a jolt each time that it is raised. An alert that is in hand by then is not announced.
 */
export function createNewCalls({ list, isFetched }: Pick<CallingAlerts, 'list' | 'isFetched'>) {
  const seenAt = new Map<string, number>();
  const raisedAgain = new Map<string, number>();
  let isFirst = true;
  const isAgain = ({ alertId, isFall, cause, raisedAgainAt = 0 }: Calling): boolean =>
    (isFall || cause === 'jolt') && raisedAgainAt > (raisedAgain.get(alertId) ?? 0);
  /** Returns everything that is new at `now`, epoch milliseconds. */
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
