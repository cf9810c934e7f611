import { tidyLinks } from './features/account/index.ts';
import { tidyProviderSessions } from './features/identity-providers/index.ts';
import { tidyInvitations } from './features/invitations/index.ts';
import { tidyBrowsers, tidyCodes, tidyRefreshTokens, tidySessions } from './features/sign-in/index.ts';
import type { Db } from './platform/db/database.ts';
import { tidyActs } from './platform/http/act-store.ts';
import { tidyRefusals } from './platform/http/refusal-store.ts';
import type { JobRun } from './platform/jobs/job.ts';

/** A session is deleted once its refresh tokens are. */
const steps = [
  tidyRefusals,
  tidyActs,
  tidyCodes,
  tidyLinks,
  tidyRefreshTokens,
  tidyBrowsers,
  tidyProviderSessions,
  tidyInvitations,
  tidySessions,
];

/**
 * Deletes leftovers of signing in and the keys of acts that nothing needs any more. The audit stays complete
 * without these rows. `now` in epoch milliseconds.
 */
export async function tidySignIn(
  db: Db,
  now: number,
  { progress, signal }: Partial<Pick<JobRun, 'progress' | 'signal'>> = {},
): Promise<void> {
  for (const [done, step] of steps.entries()) {
    signal?.throwIfAborted();
    await step(db, now);
    progress?.(done + 1, steps.length);
  }
}
