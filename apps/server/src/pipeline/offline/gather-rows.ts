import type { PodId } from '@padlight/contract';
import { contentOfFrame } from '../decode/decode-advertisement.ts';
import type { Pod, Row } from '../fleet/pod.ts';
import { fixTimes, rememberCommitted } from '../store/commit-rows.ts';
import { addRow, endCommit, moveRows } from '../store/pod-queue.ts';
import type { MeasurementLog } from './measurement-log.ts';
import type { PodRows } from './open-analyst.ts';

/** The rows of the next commit, without a table: the log of each pod has those that were stored before. */
export interface GatheredRows {
  enqueue(row: Row): void;
  /** How many rows wait. */
  waiting(): number;
  /** Commits the rows that wait: their times are fixed, and rows that are stored already are left out. */
  commit(): PodRows[];
}

export function gatherRows(logOf: (podId: PodId) => MeasurementLog, companyId: number): GatheredRows {
  let pods: Pod[] = [];
  let count = 0;

  const contentOf = (frame: Uint8Array, { pod }: Row) => contentOfFrame(frame, pod.mac, companyId);

  const take = (pod: Pod): PodRows => {
    const log = logOf(pod.id);
    const rows = (pod.queue.committing ?? []).filter((row) => !row.doubtful || !log.holds(row, contentOf));
    log.add(rows);
    rememberCommitted({ fresh: rows, stored: new Set() });
    endCommit(pod, true);
    return { podId: pod.id, rows };
  };

  return {
    enqueue(row) {
      const { pod } = row;
      if (pod.queue.waiting.length === 0) pods.push(pod);
      addRow(pod, row);
      count++;
    },
    waiting: () => count,
    commit() {
      const committing = pods;
      for (const pod of committing) moveRows(pod, Number.POSITIVE_INFINITY);
      pods = [];
      count = 0;
      fixTimes(committing);
      return committing.map(take).filter(({ rows }) => rows.length > 0);
    },
  };
}
