import { isDiskFull } from '../../platform/database-away.ts';
import type { Look } from '../../platform/watchdog/condition.ts';

/** How the latest commit ended. */
export interface CommitResults {
  succeeded(): void;
  failed(error: unknown): void;
  /** Why the latest attempt to commit failed; undefined where it did not. */
  fault(): string | undefined;
  /** For the watchdog: PostgreSQL had no room to write. */
  readonly lookAtDisk: Look;
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
    fault: () =>
      last &&
      `the last commit failed: ${last.error instanceof Error ? last.error.message : String(last.error)}`,
    lookAtDisk: () =>
      last && isDiskFull(last.error)
        ? [
            {
              code: 'disk-full',
              level: 'failing',
              sentence:
                'The disk of the database is full: nothing is stored and nothing new is shown. Make room.',
            },
          ]
        : [],
  };
}
