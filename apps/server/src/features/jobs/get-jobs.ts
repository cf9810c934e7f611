import { type api, instant, JobName } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import type { Jobs } from '../../platform/jobs/create-jobs.ts';
import type { KeptRun } from '../../platform/jobs/job-history-store.ts';
import type { ListedJob } from '../../platform/jobs/list-jobs.ts';
import { mayOperate } from '../sign-in/index.ts';

const instantOrNone = (at: number | null) => (at === null ? null : instant(at));

const runOf = ({ id, startedAt, endedAt, ...restOfRun }: KeptRun) => ({
  ...restOfRun,
  runId: id,
  startedAt: instantOrNone(startedAt),
  endedAt: instantOrNone(endedAt),
});

const rowOf = ({ definition, nextAt, lateByMs, runs }: ListedJob, operates: boolean) => ({
  name: JobName.parse(definition.name),
  everyMs: definition.everyMs,
  nextAt: instantOrNone(nextAt),
  lateByMs: lateByMs > 0 ? lateByMs : null,
  runs: runs.map((run) => (operates ? runOf(run) : { ...runOf(run), done: null, total: null })),
});

/** Returns every job with its last runs; their progress only for super admins. */
export const getJobs =
  (jobs: Jobs): Handler<typeof api.jobs.getJobs> =>
  async (_input, { db, caller }) => {
    const run = await mayOperate(db, caller);
    return { jobs: (await jobs.list(db)).map((job) => rowOf(job, run)), abilities: { run } };
  };
