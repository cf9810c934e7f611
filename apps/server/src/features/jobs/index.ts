import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import type { Jobs } from '../../platform/jobs/create-jobs.ts';
import { cancelJob } from './cancel-job.ts';
import { getJobs } from './get-jobs.ts';
import { runJob } from './run-job.ts';

export const jobCalls = ({ jobs }: { jobs: Jobs }) =>
  implement(api.jobs, { getJobs: getJobs(jobs), runJob: runJob(jobs), cancelJob: cancelJob(jobs) });
