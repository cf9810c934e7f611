import { isDiskFull } from '../../platform/database-away.ts';
import type { Condition, WatchedPart } from '../../platform/watchdog/condition.ts';

/** How measurements go through. Times in monotonic ms; undefined: none, or none yet. */
export interface Flow {
  /** When the oldest live measurement that waits or is in a commit arrived. */
  readonly oldestLiveWaitingAt: number | undefined;
  readonly lastArrivalAt: number | undefined;
  /** The time of the last commit that stored measurements. */
  readonly lastCommitAt: number | undefined;
  /** The newest commit failed as the database's disk was full. */
  readonly isDiskFull: boolean;
}

/** Remembers how the latest commit ended. */
interface CommitResults {
  succeeded(): void;
  failed(error: unknown): void;
  /** The latest attempt failed as PostgreSQL had no room to write. */
  isDiskFull(): boolean;
}

export function createCommitResults(): CommitResults {
  let last: { readonly error: unknown } | undefined;
  return {
    succeeded() {
      last = undefined;
    },
    failed(error) {
      last = { error };
    },
    isDiskFull: () => last !== undefined && isDiskFull(last.error),
  };
}

/** A live measurement that waits for longer makes displays be behind. */
const waitsMs = 5_000;
/** Gateways have given up messages that came before this and were not taken. */
const arrivesMs = 90_000;

const stalled: Condition = {
  code: 'ingest-stalled',
  level: 'failing',
  sentence: 'Messages arrive and nothing is stored. Look at the database and at the log.',
};
const waiting: Condition = {
  code: 'rows-waiting',
  level: 'failing',
  sentence: 'Measurements wait for more than 5 s to be stored: more come than the machine can store.',
};

/** Checks whether what arrives is stored, and soon. `monotonic` in ms. */
export function ingestPart(flow: () => Flow, monotonic: () => number): WatchedPart {
  /** Since when messages arrive and nothing is stored. */
  let since: number | undefined;
  let commitBefore: number | undefined;
  return {
    worst: stalled,
    check() {
      const at = monotonic();
      const { oldestLiveWaitingAt, lastArrivalAt, lastCommitAt } = flow();
      const waits = oldestLiveWaitingAt !== undefined && at - oldestLiveWaitingAt > waitsMs;
      const arrives =
        lastArrivalAt !== undefined && lastArrivalAt > (lastCommitAt ?? Number.NEGATIVE_INFINITY);
      const isCurrent = oldestLiveWaitingAt !== undefined || (lastArrivalAt ?? 0) > at - arrivesMs;
      if (!arrives || !isCurrent || lastCommitAt !== commitBefore) since = undefined;
      if (arrives && isCurrent) since ??= at;
      commitBefore = lastCommitAt;
      if (since !== undefined && at - since > waitsMs) return [{ ...stalled, forMs: at - since }];
      return waits ? [{ ...waiting, forMs: at - oldestLiveWaitingAt }] : [];
    },
  };
}
