import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseAway } from '../../platform/database-away.ts';
import { type TimeLimits, timeLimits } from '../../platform/time-limits.ts';
import { isRepeat } from './measurement-store.ts';

/** One attempt to commit a batch. */
export interface CommitAttempt {
  /** Row by row, leaving out rows that are stored already: some of them may be. */
  readonly rowWise: boolean;
  readonly limits: TimeLimits;
  /** Since when the database does not answer, monotonic ms. */
  readonly awaySince: number | undefined;
}

/** How long a batch is attempted after its first fault. */
const attemptedForMs = 5_000;
const pauseMs = 250;

const firstAttempt: CommitAttempt = {
  rowWise: false,
  limits: timeLimits.pipeline,
  awaySince: undefined,
};

/** A commit that was only slow gets more time, and a lost one that was stored is recognised. */
const secondAttempt: CommitAttempt = {
  rowWise: true,
  limits: { ...timeLimits.pipeline, queryMs: 3 * timeLimits.pipeline.queryMs },
  awaySince: undefined,
};

/** The attempt to make after one failed, for some seconds while the database is away; undefined: the batch has failed. */
async function attemptAfter(failed: CommitAttempt, error: unknown): Promise<CommitAttempt | undefined> {
  if (!(error instanceof DatabaseAway)) return failed.rowWise || !isRepeat(error) ? undefined : secondAttempt;
  const awaySince = failed.awaySince ?? performance.now();
  if (performance.now() - awaySince > attemptedForMs) return undefined;
  await sleep(pauseMs);
  return { ...secondAttempt, awaySince };
}

/** Commits a batch by one attempt or several. `onFailure` runs after each that failed. Rejects with the error of the last. */
export async function attemptCommit(
  commit: (attempt: CommitAttempt) => Promise<void>,
  onFailure: (error: unknown) => void,
): Promise<void> {
  let attempt = firstAttempt;
  for (;;) {
    try {
      return await commit(attempt);
    } catch (error) {
      onFailure(error);
      const next = await attemptAfter(attempt, error);
      if (!next) throw error;
      attempt = next;
    }
  }
}
