import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseAway } from '../../platform/database-away.ts';
import { type TimeLimits, timeLimits } from '../../platform/time-limits.ts';
import { isRepeat } from './measurement-store.ts';

/** How a batch is tried. */
export interface Attempt {
  /** Row by row, leaving out what is stored already: some of it may be. */
  readonly rowWise: boolean;
  readonly limits: TimeLimits;
}

/** So long after its first fault a batch is tried again. */
const triedForMs = 5_000;
const pauseMs = 250;

const first: Attempt = { rowWise: false, limits: timeLimits.pipeline };
/** What was only slow gets the time that it needs. */
const again: Attempt = {
  rowWise: true,
  limits: { ...timeLimits.pipeline, queryMs: 3 * timeLimits.pipeline.queryMs },
};

/**
 * Commits a batch, again and again for some seconds where the database is away: what a lost commit has stored is found
 * stored then. `onFailed` runs after each attempt that failed, before the next. Rejects with the last error.
 */
export async function commitAgain(
  commit: (attempt: Attempt) => Promise<void>,
  onFailed: (error: unknown) => void,
): Promise<void> {
  let attempt = first;
  let awaySince: number | undefined;
  for (;;) {
    try {
      return await commit(attempt);
    } catch (error) {
      onFailed(error);
      if (error instanceof DatabaseAway) {
        awaySince ??= performance.now();
        if (performance.now() - awaySince > triedForMs) throw error;
        await sleep(pauseMs);
      } else if (attempt.rowWise || !isRepeat(error)) throw error;
      attempt = again;
    }
  }
}
