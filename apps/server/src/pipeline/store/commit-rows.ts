import { medianTime } from '../decode/measurement-time.ts';
import { count } from '../receive/site.ts';
import type { Batch } from './group-commit.ts';
import { findStored, insertRows } from './measurement-store.ts';
import { noteJump } from './pod.ts';
import type { Row } from './row.ts';
import { forget, rememberDoubtful } from './seen.ts';
import type { Transaction } from './transaction-store.ts';

/** Fixes the time of each measurement, from what all nodes heard by now, and puts each pod's in order. */
export function fixTimes(batch: Batch): void {
  for (const { committing } of batch.pods) {
    if (!committing) continue;
    let last = Number.NEGATIVE_INFINITY;
    let inOrder = true;
    for (const row of committing) {
      if (row.otherTimes) {
        row.at = medianTime([row.at, ...row.otherTimes]);
        row.otherTimes = undefined;
      }
      inOrder &&= row.at >= last;
      last = row.at;
    }
    if (!inOrder) committing.sort((a, b) => a.at - b.at);
  }
}

/**
 * Leaves those out of the pods that the table holds already. Where the pods' memory was wrong about one (`rowWise`),
 * all rows are inserted here one by one; else they are still to be copied. Returns those that are new.
 */
export async function keepNew({ db }: Transaction, batch: Batch, rowWise: boolean): Promise<readonly Row[]> {
  if (rowWise) {
    const inserted = new Set(await insertRows(db, batch.rows));
    return leaveOut(batch, new Set(batch.rows.filter((row) => !inserted.has(row))));
  }
  const doubtful = batch.rows.filter((row) => row.doubtful);
  return leaveOut(batch, await findStored(db, doubtful));
}

function leaveOut(batch: Batch, stored: ReadonlySet<Row>): readonly Row[] {
  if (stored.size === 0) return batch.rows;
  for (const { pod, receipt } of stored) {
    receipt.accepted--;
    receipt.repeated++;
    count(pod.site, 'accepted', -1);
    count(pod.site, 'repeated');
    pod.committing = pod.committing?.filter((row) => !stored.has(row));
  }
  return batch.rows.filter((row) => !stored.has(row));
}

/** After the commit: what was doubtful is known now. */
export function rememberCommitted(rows: readonly Row[]): void {
  for (const row of rows) {
    if (row.doubtful && rememberDoubtful(row.pod.seen, row)) noteJump(row.pod, row.at);
  }
}

/** After a failed commit: nothing of it is stored, so the same may come again. */
export function forgetFailed(rows: readonly Row[]): void {
  for (const row of rows) if (!row.doubtful) forget(row.pod.seen, row);
}
