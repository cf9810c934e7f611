import type { Condition, WatchedPart } from '../../platform/watchdog/condition.ts';
import type { Flow } from './flow.ts';

/** A live measurement is shown within this time, or displays are behind. */
const waitsMs = 5_000;
/** Messages that came before this and were not taken have been given up by their gateways. */
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
  /** Since when nothing was stored of what arrives. */
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
