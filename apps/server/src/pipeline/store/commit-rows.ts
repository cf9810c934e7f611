import { contentOfFrame } from '../decode/decode-advertisement.ts';
import { medianTime } from '../decode/measurement-time.ts';
import { forgetRow, rememberStoredRow } from '../decode/pod-reception.ts';
import { isErased, type Pod, type Row } from '../fleet/pod.ts';
import { count } from '../fleet/site.ts';
import type { Batch } from './group-commit.ts';
import { findStored, insertRows } from './measurement-store.ts';
import { type OwnRow, ownQueue } from './pod-queue.ts';
import type { Transaction } from './transaction-store.ts';

/** The order in which measurements are read from the table. */
const inStoredOrder = (a: Row, b: Row): number => a.at - b.at || a.boot - b.boot || a.counter - b.counter;

/** Fixes the time of each measurement, from all nodes that heard it by now, and puts those of each pod in order. */
export function fixTimes(pods: readonly Pod[]): void {
  for (const pod of pods) {
    separateDoubted(pod);
    const { committing, doubted } = ownQueue(pod);
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
    if (doubted || committing.some(({ doubtful }) => doubtful)) {
      separateTimes([...committing, ...(doubted ?? [])]);
      inOrder = false;
    }
    if (!inOrder) committing.sort(inStoredOrder);
  }
}

/** Takes measurements in doubt out of those to be analysed. */
function separateDoubted(pod: Pod): void {
  const queue = ownQueue(pod);
  const doubted = queue.committing?.filter(({ doubt }) => doubt !== undefined) ?? [];
  if (doubted.length === 0) return;
  queue.doubted = doubted;
  queue.committing = queue.committing?.filter(({ doubt }) => doubt === undefined);
}

/** Has the measurements of two devices with one number and one time differ by a millisecond. */
function separateTimes(rows: readonly OwnRow[]): void {
  const keys = new Set<string>();
  const keyOf = ({ at, boot, counter }: Row): string => `${at} ${boot} ${counter}`;
  for (const row of rows) {
    while (keys.has(keyOf(row))) row.at++;
    keys.add(keyOf(row));
  }
}

/** The rows of a batch, by whether the table had them already. */
export interface SortedRows {
  readonly fresh: readonly Row[];
  readonly stored: ReadonlySet<Row>;
  /** The fresh rows that are not in the table yet. */
  readonly toCopy: readonly Row[];
}

/**
 * Leaves rows that the table has already out of the pods. Where the pods' memory may be wrong about any (`rowWise`), all
 * others are inserted here one by one; else they are still to be copied.
 */
export async function keepNew(
  { db }: Transaction,
  batch: Batch,
  { rowWise, companyId }: { readonly rowWise: boolean; readonly companyId: number },
): Promise<SortedRows> {
  const doubtful = batch.rows.filter((row) => row.doubtful);
  const known = await findStored(db, doubtful, (frame, { pod }) => contentOfFrame(frame, pod.mac, companyId));
  // The wearer was deleted while the measurement waited.
  for (const row of batch.rows) if (isErased(row.pod, row.at)) known.add(row);
  if (!rowWise) {
    const fresh = leaveOut(batch, known);
    return { fresh, stored: known, toCopy: fresh };
  }
  const unknown = batch.rows.filter((row) => !known.has(row));
  const inserted = new Set(await insertRows(db, unknown));
  const stored = new Set(batch.rows.filter((row) => !inserted.has(row)));
  return { fresh: leaveOut(batch, stored), stored, toCopy: [] };
}

/** Takes stored rows out of the pods of a batch. Returns the rest. */
function leaveOut(batch: Batch, stored: ReadonlySet<Row>): readonly Row[] {
  if (stored.size === 0) return batch.rows;
  for (const { pod } of stored) {
    const queue = ownQueue(pod);
    queue.committing = queue.committing?.filter((row) => !stored.has(row));
  }
  return batch.rows.filter((row) => !stored.has(row));
}

/** After the commit: remembers the doubtful measurements, and counts those stored before as repeated. */
export function rememberCommitted({ fresh, stored }: Pick<SortedRows, 'fresh' | 'stored'>): void {
  for (const { pod, receipt } of stored) {
    receipt.accepted--;
    receipt.repeated++;
    count(pod.site, 'accepted', -1);
    count(pod.site, 'repeated');
  }
  for (const row of fresh) {
    if (row.doubtful && row.doubt === undefined) rememberStoredRow(row.pod, row);
  }
}

/** After a failed commit: the same rows may come again. `isSure`: none of them is stored; else all of them may be. */
export function forgetFailed(rows: readonly Row[], isSure: boolean): void {
  for (const row of rows) if (!row.doubtful || row.doubt) forgetRow(row.pod, row, isSure);
}
