import type { Condition, WatchedPart } from '../../platform/watchdog/condition.ts';
import type { Pod } from '../fleet/pod.ts';
import type { Batch, GroupCommit } from '../store/group-commit.ts';

/** So many pods are loaded at a time, so that measurements of others have their share of each commit; ours. */
const atOnce = 100;

const starting: Condition = {
  code: 'starting',
  level: 'failing',
  isCertain: true,
  sentence: 'The server has just started and still reads what it knew of the pods. See the log if it lasts.',
};

/** Loads the states of pods after a start. */
export interface StateLoad {
  /** Begins to load, in the background. */
  begin(): void;
  /** Follows a commit that is over: its pods are loaded if it is stored, else their turn comes again. */
  ended(batch: Pick<Batch, 'pods'>, isStored: boolean): void;
  /** Reports the condition `starting` until all are loaded. */
  readonly part: WatchedPart;
  stop(): void;
}

/**
 * Has each pod join a commit, which reads its state and analyses what was stored after it; those that were heard last come first. A
 * pod of which something is measured joins with its measurement, out of turn. `onLoaded` runs once all are loaded.
 */
export function createStateLoad(
  pods: readonly Pod[],
  { wake }: Pick<GroupCommit, 'wake'>,
  onLoaded: () => void,
): StateLoad {
  const left = new Set(pods.toSorted((a, b) => b.reception.heardAt - a.reception.heardAt));
  const underWay = new Set<Pod>();
  let isStopped = false;

  const wakeNext = (): void => {
    if (isStopped) return;
    for (const pod of left) {
      if (underWay.size >= atOnce) return;
      if (underWay.has(pod) || pod.queue.queued || pod.queue.committing) continue;
      underWay.add(pod);
      wake(pod);
    }
  };

  return {
    begin: wakeNext,
    ended(batch, isStored) {
      if (left.size === 0) return;
      for (const pod of batch.pods) {
        underWay.delete(pod);
        if (isStored) left.delete(pod);
      }
      if (left.size === 0) onLoaded();
      else wakeNext();
    },
    part: { worst: starting, check: () => (left.size > 0 ? [starting] : []) },
    stop() {
      isStopped = true;
    },
  };
}
