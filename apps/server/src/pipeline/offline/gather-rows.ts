import type { PodId } from '@padlight/contract';
import { contentOfFrame } from '../decode/content-of-frame.ts';
import type { Pod, Row } from '../fleet/pod.ts';
import { fixTimes, rememberCommitted } from '../store/commit-rows.ts';
import type { Batch } from '../store/group-commit.ts';
import type { MeasurementLog } from './measurement-log.ts';
import type { PodRows } from './open-analyst.ts';

/** What gathers until the next commit, without a table: the log of each pod says what was stored before. */
export interface GatheredRows {
  enqueue(row: Row): void;
  /** How many wait. */
  waiting(): number;
  /** Commits what waits: times are fixed, what is stored already is left out. */
  commit(): PodRows[];
}

export function gatherRows(logOf: (podId: PodId) => MeasurementLog, companyId: number): GatheredRows {
  let pods: Pod[] = [];
  let count = 0;

  const contentOf = (frame: Uint8Array, { pod }: Row) => contentOfFrame(frame, pod.mac, companyId);

  const take = (pod: Pod): PodRows => {
    const log = logOf(pod.id);
    const rows = (pod.committing ?? []).filter((row) => !row.doubtful || !log.holds(row, contentOf));
    log.add(rows);
    rememberCommitted({ fresh: rows, stored: new Set() });
    pod.committing = undefined;
    pod.setApart = undefined;
    return { podId: pod.id, rows };
  };

  return {
    enqueue(row) {
      const { pod } = row;
      if (pod.waiting.length === 0) pods.push(pod);
      pod.waiting.push(row);
      count++;
    },
    waiting: () => count,
    commit() {
      const batch: Batch = { pods, rows: [] };
      for (const pod of pods) {
        pod.committing = pod.waiting;
        pod.waiting = [];
      }
      pods = [];
      count = 0;
      fixTimes(batch);
      return batch.pods.map(take).filter(({ rows }) => rows.length > 0);
    },
  };
}
