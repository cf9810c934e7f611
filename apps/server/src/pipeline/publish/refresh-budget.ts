import { lastAt } from '@padlight/analysis';
import type { Pod } from '../fleet/pod.ts';

/** So many pods a second are looked at as soon as they are measured; under more load, each every few seconds. */
const refreshesPerS = 1_000;
const busyEveryMs = 5_000;
/** A pod whose history comes in is shown a few times a second. */
const historyMs = 10 * 60_000;
const historyEveryMs = 400;
/** At the latest then the tile of a pod that is measured says what changed too little to be seen, and when the pod was last heard. */
export const freshEveryMs = 60_000;
/** A tile says all that is known of a pod of which nothing came for so long; ours: longer than from one measurement to the next. */
const quietAfterMs = 15_000;
export const isQuiet = ({ receivedAt }: Pick<Pod, 'receivedAt'>, now: number): boolean =>
  now - receivedAt >= quietAfterMs;

/** Decides whether a pod's tile is made again now. One that is not is looked at again soon. */
export interface RefreshBudget {
  allows(pod: Pod, hasFacts: boolean, now: number): boolean;
}

export function createRefreshBudget(): RefreshBudget {
  let second = 0;
  let refreshes = 0;
  return {
    allows(pod, hasFacts, now) {
      if (Math.floor(now / 1_000) !== second) {
        second = Math.floor(now / 1_000);
        refreshes = 0;
      }
      const since = now - pod.checkedAt;
      const isHistory = pod.state !== undefined && lastAt(pod.state) < now - historyMs;
      const allowed = isHistory
        ? since >= historyEveryMs
        : hasFacts || refreshes < refreshesPerS || since >= busyEveryMs;
      pod.checkAgain = !allowed;
      if (!allowed) return false;
      refreshes++;
      pod.checkedAt = now;
      return true;
    },
  };
}
