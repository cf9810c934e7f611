import { type api, done } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Jobs } from '../../platform/jobs/create-jobs.ts';
import { requireOperator } from '../sign-in/index.ts';

/** Plans a run for now; a job that does not run here, as mails without a mail server, is not found. */
export const runJob =
  (jobs: Jobs): Handler<typeof api.jobs.runJob> =>
  async ({ body: { name } }, { db, caller, audit, afterCommit }) => {
    await requireOperator(db, caller);
    if (!(await jobs.start(name, { db }))) throw problem('job-not-found');
    audit(name);
    afterCommit(jobs.wake);
    return done;
  };
