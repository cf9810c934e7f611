import { type api, instant, JobName } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import type { Jobs } from '../../platform/jobs/create-jobs.ts';
import type { KeptRun } from '../../platform/jobs/job-history-store.ts';
import type { ListedJob } from '../../platform/jobs/list-jobs.ts';

const instantOrNone = (at: number | null) => (at === null ? null : instant(at));

const runOf = ({ id, startedAt, endedAt, ...rest }: KeptRun) => ({
  ...rest,
  runId: id,
  startedAt: instantOrNone(startedAt),
  endedAt: instantOrNone(endedAt),
});

const rowOf = ({ definition, nextAt, lateByMs, runs }: ListedJob) => ({
  name: JobName.parse(definition.name),
  everyMs: definition.everyMs,
  nextAt: instantOrNone(nextAt),
  lateByMs: lateByMs > 0 ? lateByMs : null,
  runs: runs.map(runOf),
});

/** Every job with its last runs. */
export const getJobs =
  (jobs: Jobs): Handler<typeof api.jobs.getJobs> =>
  async (_input, { db }) => ({ jobs: (await jobs.list(db)).map(rowOf) });
