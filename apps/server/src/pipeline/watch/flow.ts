import type { Row } from '../store/row.ts';

/** How measurements go through. Times in monotonic ms; undefined: none, or none yet. */
export interface Flow {
  /** When the oldest live one that waits or is in a commit arrived; those that came late are apart. */
  readonly oldestLiveWaitingAt: number | undefined;
  readonly lastArrivalAt: number | undefined;
  /** Of a commit that stored measurements. */
  readonly lastCommitAt: number | undefined;
  /** The newest commit failed as the database's disk was full. */
  readonly isDiskFull: boolean;
}

export interface FlowWatch {
  arrived(row: Row): void;
  /** Follows the commit of these measurements; passes on how it ends. */
  during(rows: readonly Row[], commit: Promise<void>): Promise<void>;
  flow(): Flow;
}

/** What is older when it arrives is late: its gateway was away, and it may wait. */
const lateMs = 2 * 60_000;
const diskFull = '53100';

/** Watches how measurements come and are committed. `now` in epoch ms. */
export function watchFlow(times: {
  readonly now: () => number;
  readonly monotonic: () => number;
}): FlowWatch {
  const waiting = new Map<Row, number>();
  let lastArrivalAt: number | undefined;
  let lastCommitAt: number | undefined;
  let isDiskFull = false;
  return {
    arrived(row) {
      lastArrivalAt = times.monotonic();
      if (times.now() - row.at < lateMs) waiting.set(row, lastArrivalAt);
    },
    async during(rows, commit) {
      try {
        await commit;
        if (rows.length === 0) return;
        isDiskFull = false;
        lastCommitAt = times.monotonic();
      } catch (error) {
        isDiskFull = Reflect.get(Object(error), 'code') === diskFull;
        throw error;
      } finally {
        for (const row of rows) waiting.delete(row);
      }
    },
    flow: () => ({
      oldestLiveWaitingAt: waiting.values().next().value,
      lastArrivalAt,
      lastCommitAt,
      isDiskFull,
    }),
  };
}
