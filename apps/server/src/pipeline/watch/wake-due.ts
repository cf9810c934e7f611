import { advanceMarginMs } from '../analyse/analyse-pod.ts';
import { backlogPauseMs, historyPauseMs, isCatchingUp } from '../analyse/catching-up.ts';
import type { Devices } from '../fleet/devices.ts';
import type { Pod } from '../fleet/pod.ts';
import type { GroupCommit } from '../store/group-commit.ts';

const lookAgainMs = 1_000;
const rewindEveryMs = 5_000;

/** Wakes the pods for which the time has come: something is due, or was not shown yet. Run it a few times a second. */
export function createWaker(
  devices: Pick<Devices, 'pods'>,
  commits: Pick<GroupCommit, 'wake'>,
): (now: number) => void {
  let lastRewind = 0;
  // While history comes in, time alone finds nothing: the pod was not silent, its messages are under way.
  const isDue = (pod: Pod, now: number): boolean =>
    (pod.lookAgain && now - pod.lookedAt >= lookAgainMs) ||
    (pod.alertsUnsettled && !isCatchingUp(pod, now, backlogPauseMs)) ||
    (pod.dueAt <= now - advanceMarginMs &&
      pod.analysedTo < now - advanceMarginMs &&
      !isCatchingUp(pod, now, historyPauseMs));
  return (now) => {
    for (const pod of devices.pods()) {
      if (pod.queued || pod.committing) continue;
      if ((pod.rewindTo ?? pod.formerFrom) !== undefined && Math.abs(now - lastRewind) >= rewindEveryMs) {
        lastRewind = now;
        pod.rewindNow = true;
        commits.wake(pod);
      } else if (isDue(pod, now)) commits.wake(pod);
    }
  };
}
