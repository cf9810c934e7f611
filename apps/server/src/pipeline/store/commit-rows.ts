import { contentOfFrame } from '../decode/content-of-frame.ts';
import { medianTime } from '../decode/measurement-time.ts';
import { isErased } from '../fleet/erased-time.ts';
import { noteJump, type Pod, type Row } from '../fleet/pod.ts';
import { forget, rememberDoubtful } from '../fleet/seen.ts';
import { count } from '../fleet/site.ts';
import type { Batch } from './group-commit.ts';
import { findStored, insertRows } from './measurement-store.ts';
import type { Transaction } from './transaction-store.ts';

/** The order in which measurements are read from the table. */
const inStoredOrder = (a: Row, b: Row): number => a.at - b.at || a.boot - b.boot || a.counter - b.counter;

/** What is in doubt is not analysed. */
function setApart(pod: Pod): void {
  const doubted = pod.committing?.filter(({ doubt }) => doubt !== undefined) ?? [];
  if (doubted.length === 0) return;
  pod.setApart = doubted;
  pod.committing = pod.committing?.filter(({ doubt }) => doubt === undefined);
}

/** Two devices with one number and one time are kept apart by a millisecond. */
function keepApart(rows: readonly Row[]): void {
  const keys = new Set<string>();
  const keyOf = ({ at, boot, counter }: Row): string => `${at} ${boot} ${counter}`;
  for (const row of rows) {
    while (keys.has(keyOf(row))) row.at++;
    keys.add(keyOf(row));
  }
}

/** Fixes the time of each measurement, from what all nodes heard by now, and puts each pod's in order. */
export function fixTimes(batch: Batch): void {
  for (const pod of batch.pods) {
    setApart(pod);
    const { committing } = pod;
    if (!committing) continue;
    let last = Number.NEGATIVE_INFINITY;
    let inOrder = true;
    for (const row of committing) {
      if (row.otherTimes) {
        row.at = medianTime([row.at, ...row.otherTimes]);
        row.otherTimes = undefined;
      }
      inOrder &&= row.at > last;
      last = row.at;
    }
    if (pod.setApart || committing.some(({ doubtful }) => doubtful)) {
      keepApart([...committing, ...(pod.setApart ?? [])]);
      inOrder = false;
    }
    if (!inOrder) committing.sort(inStoredOrder);
  }
}

/** The rows of a batch, by whether the table holds them already. */
export interface SortedRows {
  readonly fresh: readonly Row[];
  readonly stored: ReadonlySet<Row>;
}

/**
 * Leaves those out of the pods that the table holds already. Where the pods' memory may be wrong about any (`rowWise`),
 * all others are inserted here one by one; else they are still to be copied.
 */
export async function keepNew(
  { db }: Transaction,
  batch: Batch,
  { rowWise, companyId }: { readonly rowWise: boolean; readonly companyId: number },
): Promise<SortedRows> {
  const doubtful = batch.rows.filter((row) => row.doubtful);
  const found = await findStored(db, doubtful, (frame, { pod }) => contentOfFrame(frame, pod.mac, companyId));
  // Its wearer was deleted while it waited.
  for (const row of batch.rows) if (isErased(row.pod, row.at)) found.add(row);
  if (!rowWise) return leaveOut(batch, found);
  const asked = batch.rows.filter((row) => !found.has(row));
  const inserted = new Set(await insertRows(db, asked));
  return leaveOut(batch, new Set(batch.rows.filter((row) => !inserted.has(row))));
}

function leaveOut(batch: Batch, stored: ReadonlySet<Row>): SortedRows {
  if (stored.size === 0) return { fresh: batch.rows, stored };
  for (const { pod } of stored) pod.committing = pod.committing?.filter((row) => !stored.has(row));
  return { fresh: batch.rows.filter((row) => !stored.has(row)), stored };
}

/** After the commit: what was doubtful is known now, and what was stored before is counted as repeated. */
export function rememberCommitted({ fresh, stored }: SortedRows): void {
  for (const { pod, receipt } of stored) {
    receipt.accepted--;
    receipt.repeated++;
    count(pod.site, 'accepted', -1);
    count(pod.site, 'repeated');
  }
  for (const row of fresh) {
    if (row.doubtful && row.doubt === undefined && rememberDoubtful(row.pod.seen, row))
      noteJump(row.pod, row.at);
  }
}

/** After a failed commit the same may come again. `isSure`: nothing of it is stored; else all of it may be. */
export function forgetFailed(rows: readonly Row[], isSure: boolean): void {
  for (const row of rows) if (!row.doubtful || row.doubt) forget(row.pod.seen, row, isSure);
}
