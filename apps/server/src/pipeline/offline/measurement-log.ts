import type { Measurement } from '@padlight/analysis';
import type { PodId } from '@padlight/contract';
import { storedMeasurement } from '../analyse/history-store.ts';
import type { Row } from '../fleet/pod.ts';
import type { StoredMeasurement } from '../store/measurement-store.ts';

/** Late data goes back at most to the oldest checkpoint, and the analysis reads some measurements before it. */
const keptMs = 73 * 3600_000;
/** A resent measurement is looked up this far around its time, as in the table. */
const aroundMs = 3600_000;
const frameRoom = 32;

/** One pod's measurements of the last three days in the order of time, in columns that cost about 50 bytes each. */
export interface MeasurementLog {
  add(rows: readonly Row[]): void;
  /** Returns whether it has a row with the same number and content. `contentOf` hashes a frame; undefined: it can't be read. */
  holds(row: Row, contentOf: (frame: Uint8Array, row: Row) => number | undefined): boolean;
  /** The measurements after one time, up to another (epoch ms). */
  between(after: number, to: number): StoredMeasurement[];
}

const grown = (columns: Columns, size: number): Columns => {
  const next = openColumns(size);
  next.at.set(columns.at);
  next.counter.set(columns.counter);
  next.boot.set(columns.boot);
  next.length.set(columns.length);
  next.frame.set(columns.frame);
  return next;
};

type Columns = ReturnType<typeof openColumns>;
const openColumns = (size: number) => ({
  size,
  at: new Float64Array(size),
  counter: new Int32Array(size),
  boot: new Int16Array(size),
  length: new Uint8Array(size),
  frame: new Uint8Array(size * frameRoom),
});

function move(columns: Columns, from: number, end: number, to: number): void {
  columns.at.copyWithin(to, from, end);
  columns.counter.copyWithin(to, from, end);
  columns.boot.copyWithin(to, from, end);
  columns.length.copyWithin(to, from, end);
  columns.frame.copyWithin(to * frameRoom, from * frameRoom, end * frameRoom);
}

export function openMeasurementLog(podId: PodId): MeasurementLog {
  let columns = openColumns(1_024);
  let count = 0;

  /** The index of the first measurement after a time. */
  const firstAfter = (time: number): number => {
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((columns.at[middle] ?? 0) <= time) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const makeRoom = (): void => {
    const old = firstAfter((columns.at[count - 1] ?? 0) - keptMs);
    if (old > count / 4) {
      move(columns, old, count, 0);
      count -= old;
    } else columns = grown(columns, 2 * columns.size);
  };

  const insert = ({ at, counter, boot, frame }: Row): void => {
    if (count === columns.size) makeRoom();
    const index = firstAfter(at);
    if (index < count) move(columns, index, count, index + 1);
    columns.at[index] = at;
    columns.counter[index] = counter;
    columns.boot[index] = boot;
    columns.length[index] = frame.length;
    columns.frame.set(frame, index * frameRoom);
    count++;
  };

  const read = (index: number): StoredMeasurement => {
    const start = index * frameRoom;
    return {
      podId,
      at: columns.at[index] ?? 0,
      boot: columns.boot[index] ?? 0,
      counter: columns.counter[index] ?? 0,
      frame: Buffer.from(columns.frame.buffer, start, columns.length[index] ?? 0),
    };
  };

  return {
    add(rows) {
      for (const row of rows) if (row.frame.length <= frameRoom) insert(row);
    },
    holds(row, contentOf) {
      const { at, boot, counter, content } = row;
      for (let index = firstAfter(at - aroundMs - 1); index < count; index++) {
        if ((columns.at[index] ?? 0) > at + aroundMs) return false;
        if (columns.counter[index] !== counter || columns.boot[index] !== boot) continue;
        if ((contentOf(read(index).frame, row) ?? content) === content) return true;
      }
      return false;
    },
    between(after, to) {
      const end = firstAfter(to);
      const measurements: StoredMeasurement[] = [];
      for (let index = firstAfter(after); index < end; index++) measurements.push(read(index));
      return measurements;
    },
  };
}

/** The measurements of a pod's log as the analysis reads them. `mac`: the pod's, as a number. */
export const readLog = (log: MeasurementLog, mac: number, companyId: number): Measurement[] =>
  log.between(0, Infinity).flatMap((stored) => storedMeasurement(stored, mac, companyId) ?? []);
