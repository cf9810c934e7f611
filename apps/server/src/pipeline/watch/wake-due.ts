import { advanceMarginMs } from '../analyse/analyse-pod.ts';
import { backlogPauseMs, beginRewind, historyPauseMs, isCatchingUp } from '../analyse/pod-analysis.ts';
import type { Devices } from '../fleet/devices.ts';
import type { Pod } from '../fleet/pod.ts';
import type { Site } from '../fleet/site.ts';
import { isQuiet } from '../publish/pod-display.ts';
import type { GroupCommit } from '../store/group-commit.ts';

const checkEveryMs = 1_000;
/** Between two pods in the background, so that live pods have their share; ours. */
const rewindPauseMs = 500;
/** After this time the next pod may begin, even if the one before is not over; ours. */
const longestRewindMs = 60_000;
/** The background waits so long for a backlog that comes in without a pause; ours. */
const longestBacklogMs = 120_000;

/** When backlog of a pod that the background analyses again last came, by site; epoch ms. */
function lastBacklogs(pods: Iterable<Pod>): Map<Site, number> {
  const last = new Map<Site, number>();
  for (const { site, analysis } of pods)
    if ((analysis.rewindTo ?? analysis.formerFrom) !== undefined)
      last.set(site, Math.max(analysis.backlogAt, last.get(site) ?? analysis.backlogAt));
  return last;
}

/**
 * Returns whether the backlog of a pod is complete, so that it is analysed again once and not for each of its messages. Gateways of
 * a site may send one pod after another, and each in parts: it is complete once the site pauses.
 */
const isBacklogIn = ({ site, analysis }: Pod, lastOf: ReadonlyMap<Site, number>, now: number): boolean =>
  Math.abs(now - (lastOf.get(site) ?? 0)) >= backlogPauseMs ||
  Math.abs(now - analysis.backlogSince) >= longestBacklogMs;

/** Decides when the background may analyse the next pod: one at a time, with a pause after it. */
function createRewindTurns(): { isFree(now: number): boolean; begin(pod: Pod, now: number): void } {
  let current: Pod | undefined;
  let changedAt = Number.NEGATIVE_INFINITY;
  return {
    isFree(now) {
      if (current && (!current.analysis.isRewinding || Math.abs(now - changedAt) >= longestRewindMs)) {
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

/** Wakes the pods for which something is due, or not shown yet. Run it a few times a second. */
export function createWaker(
  devices: Pick<Devices, 'pods'>,
  commits: Pick<GroupCommit, 'wake'>,
): (now: number) => void {
  const rewinds = createRewindTurns();
  const isDisplayDue = (pod: Pod, now: number): boolean =>
    (pod.display.mustCheck || (pod.display.isBehind && isQuiet(pod, now))) &&
    now - pod.display.checkedAt >= checkEveryMs;
  // While history comes in, time alone brings nothing: the pod was not silent, its messages are under way.
  const isAnalysisDue = (pod: Pod, now: number): boolean =>
    pod.analysis.dueAt <= now - advanceMarginMs &&
    pod.analysis.analysedTo < now - advanceMarginMs &&
    !isCatchingUp(pod, now, historyPauseMs);
  const isDue = (pod: Pod, now: number): boolean =>
    isDisplayDue(pod, now) ||
    (pod.alerts.areUnsettled && !isCatchingUp(pod, now, backlogPauseMs)) ||
    isAnalysisDue(pod, now);
  return (now) => {
    const backlogs = lastBacklogs(devices.pods());
    for (const pod of devices.pods()) {
      if (pod.queue.queued || pod.queue.committing) continue;
      const { rewindTo, formerFrom } = pod.analysis;
      const mayRewind = (rewindTo ?? formerFrom) !== undefined && isBacklogIn(pod, backlogs, now);
      if (mayRewind && rewinds.isFree(now)) {
        rewinds.begin(pod, now);
        beginRewind(pod);
        commits.wake(pod);
      } else if (isDue(pod, now)) commits.wake(pod);
    }
  };
}
