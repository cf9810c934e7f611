import type { RawMeasurement } from '../../../platform/packing/packed-block.ts';

/** A measurement, and why it is not analysed. */
export interface StoredRow extends RawMeasurement {
  readonly doubt: number | null;
}

/** Sorts by the key of a pod's measurements. */
export const byKey = (a: RawMeasurement, b: RawMeasurement): number =>
  a.atMicros - b.atMicros || a.boot - b.boot || a.counter - b.counter;

/** Drops measurements whose key an earlier one of the list has. Returns them sorted by the key. */
export function dropRepeats<Row extends RawMeasurement>(rows: readonly Row[]): Row[] {
  const sorted = rows.toSorted(byKey);
  return sorted.filter((row, index) => {
    const before = sorted[index - 1];
    return before === undefined || byKey(before, row) !== 0;
  });
}

/**
 * Splits an hour of a pod into the rows of each block: one for each wearer and each doubt, so that a person's measurements can
 * be deleted by whole blocks. `changes`: when the wearer changed, in microseconds; in order.
 */
export function splitHour(rows: readonly StoredRow[], changes: readonly number[]): StoredRow[][] {
  const parts = Map.groupBy(dropRepeats(rows), ({ atMicros, doubt }) => {
    const wearer = changes.findLastIndex((change) => change <= atMicros);
    return `${wearer} ${doubt ?? ''}`;
  });
  return [...parts.values()];
}
