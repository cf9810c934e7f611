import { lastAt } from '@padlight/analysis';
import type { Pod, PodDisplay, Writable } from '../fleet/pod.ts';

/** The display of a pod, to be written: in this folder alone. */
export const ownDisplay = ({ display }: Pod): Writable<PodDisplay> => display;

/** After a commit without an answer: screens may lack its tiles, which are made and published again. */
export function publishAgain(pods: readonly Pod[]): void {
  for (const pod of pods) {
    const display = ownDisplay(pod);
    display.key = '';
    display.mustPublish = true;
  }
}

/** Begins the display of a pod again. */
export function restartDisplay(pod: Pod): void {
  const display = ownDisplay(pod);
  display.key = '';
  display.shownAt = 0;
  display.isBehind = false;
  display.checkedAt = 0;
  display.mustCheck = false;
}

/** So many pods a second are compared with their tiles at once; under more load, each every few seconds. */
const refreshesPerS = 1_000;
const busyEveryMs = 5_000;
/** A pod whose history comes in is compared a few times a second. */
const historyMs = 10 * 60_000;
const historyEveryMs = 400;
/** A tile is at most this old: then it also shows changes that are too little to be seen, and when the pod was last heard. */
export const freshEveryMs = 60_000;
/** The tile of a pod that was not received for so long shows all that is known; ours: more than between two measurements. */
const quietAfterMs = 15_000;
export const isQuiet = ({ reception }: Pod, now: number): boolean =>
  now - reception.receivedAt >= quietAfterMs;

/** Decides whether the tile of a pod is made again now. A pod that has to wait is checked again soon. */
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
      const display = ownDisplay(pod);
      const { state } = pod.analysis;
      const since = now - display.checkedAt;
      const isHistory = state !== undefined && lastAt(state) < now - historyMs;
      const allowed = isHistory
        ? since >= historyEveryMs
        : hasFacts || refreshes < refreshesPerS || since >= busyEveryMs;
      display.mustCheck = !allowed;
      if (!allowed) return false;
      refreshes++;
      display.checkedAt = now;
      return true;
    },
  };
}
