import { advanceMarginMs } from '../analyse/analyse-pod.ts';
import { backlogPauseMs, historyPauseMs, isCatchingUp } from '../analyse/catching-up.ts';
import type { Devices } from '../fleet/devices.ts';
import type { Pod } from '../fleet/pod.ts';
import { isQuiet } from '../publish/refresh-budget.ts';
import type { GroupCommit } from '../store/group-commit.ts';

const checkAgainMs = 1_000;
/** Between two pods that are analysed anew, so that what is live has its share; ours. */
const rewindPauseMs = 500;
/** One that is not over by then holds up no other; ours. */
const longestRewindMs = 60_000;
/** A backlog that comes in without a pause is waited for so long; ours. */
const longestBacklogMs = 120_000;

/** Whether a backlog is in, so that the pod is analysed anew once and not for each of its messages. */
const isBacklogIn = (pod: Pod, now: number): boolean =>
  Math.abs(now - pod.backlogAt) >= backlogPauseMs || Math.abs(now - pod.backlogSince) >= longestBacklogMs;

/** Says when the next pod may be analysed anew in the background: one at a time, with a pause after it. */
function createRewindTurns(): { isFree(now: number): boolean; begin(pod: Pod, now: number): void } {
  let current: Pod | undefined;
  let changedAt = Number.NEGATIVE_INFINITY;
  return {
    isFree(now) {
      if (current && (!current.rewindNow || Math.abs(now - changedAt) >= longestRewindMs)) {
        current = undefined;
        changedAt = now;
      }
      return current === undefined && Math.abs(now - changedAt) >= rewindPauseMs;
    },
    begin(pod, now) {
      current = pod;
      changedAt = now;
    },
  };
}

/** Wakes the pods for which the time has come: something is due, or was not shown yet. Run it a few times a second. */
export function createWaker(
  devices: Pick<Devices, 'pods'>,
  commits: Pick<GroupCommit, 'wake'>,
): (now: number) => void {
  const rewinds = createRewindTurns();
  // While history comes in, time alone finds nothing: the pod was not silent, its messages are under way.
  const isDue = (pod: Pod, now: number): boolean =>
    (pod.checkAgain && now - pod.checkedAt >= checkAgainMs) ||
    (pod.shownBehind && isQuiet(pod, now) && now - pod.checkedAt >= checkAgainMs) ||
    (pod.alertsUnsettled && !isCatchingUp(pod, now, backlogPauseMs)) ||
    (pod.dueAt <= now - advanceMarginMs &&
      pod.analysedTo < now - advanceMarginMs &&
      !isCatchingUp(pod, now, historyPauseMs));
  return (now) => {
    for (const pod of devices.pods()) {
      if (pod.queued || pod.committing) continue;
      const mayRewind = (pod.rewindTo ?? pod.formerFrom) !== undefined && isBacklogIn(pod, now);
      if (mayRewind && rewinds.isFree(now)) {
        rewinds.begin(pod, now);
        pod.rewindNow = true;
        commits.wake(pod);
      } else if (isDue(pod, now)) commits.wake(pod);
    }
  };
}
