import { type api, done } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Jobs } from '../../platform/jobs/create-jobs.ts';
import { requireOperator } from '../sign-in/index.ts';

/** Cancels a run; its work ends within about a second. */
export const cancelJob =
  (jobs: Jobs): Handler<typeof api.jobs.cancelJob> =>
  async ({ body: { runId } }, { db, caller, audit, afterCommit }) => {
    await requireOperator(db, caller);
    const name = await jobs.cancel(runId, db);
    if (name === undefined) throw problem('job-not-running');
    audit(name, { runId });
    afterCommit(jobs.wake);
    return done;
  };
