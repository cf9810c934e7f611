import { isDiskFull } from '../../platform/database-away.ts';

/** How the latest commit ended. */
export interface CommitResults {
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
