import { z } from 'zod';
import { Done, get, post } from './call.ts';
import { Instant } from './ids.ts';

/** Everything that an installation does in the background (ours). */
export const jobNames = [
  'send-mails',
  'tidy-sign-in',
  'prune-checkpoints',
  'keep-partitions',
  'tidy-network',
  'roll-up-series',
  'keep-series',
  'erase-people',
  'run-imports',
  'forecast-red',
] as const;
export const JobName = z.enum(jobNames);
export type JobName = z.infer<typeof JobName>;

export const jobFailureKinds = ['database', 'system', 'interrupted', 'timed-out', 'unexpected'] as const;

/** Why a run failed, without a word of its data: the log has the rest. */
export const JobFailure = z.object({
  kind: z.enum(jobFailureKinds),
  /** SQLSTATE, the system's code, or the error's name. */
  code: z.string().max(60).nullable(),
});
export type JobFailure = z.infer<typeof JobFailure>;

/** `waiting`: it failed or was interrupted, and goes on by itself. */
export const jobRunStates = ['running', 'waiting', 'completed', 'failed', 'cancelled'] as const;

export const JobRun = z.object({
  runId: z.uuid(),
  state: z.enum(jobRunStates),
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** How much of `total` is done, where the job says so. */
  done: z.number().nullable(),
  total: z.number().nullable(),
  /** How often it was begun. */
  tries: z.number().int(),
  /** Of the last try that failed. */
  failure: JobFailure.nullable(),
});
export type JobRun = z.infer<typeof JobRun>;

export const JobRow = z.object({
  name: JobName,
  everyMs: z.number(),
  nextAt: Instant.nullable(),
  /** By how much it is late; null where it is in time. */
  lateByMs: z.number().nullable(),
  /** The last ones: those that have not ended first, then the newest. */
  runs: z.array(JobRun),
});
export type JobRow = z.infer<typeof JobRow>;

/**
 * What the installation does in the background (ours). Asked again while something runs. How far runs have come counts the data of all
 * organisations: only who may run jobs sees it.
 */
export const getJobs = get('/job/GetJobs', {
  summary: 'The jobs of the installation, with their last runs',
  permission: 'Organisations.Edit',
  background: true,
  reply: z.object({ jobs: z.array(JobRow), abilities: z.object({ run: z.boolean() }) }),
});

/** Runs a job now (ours); one that runs already runs once more. Of several organisations a super admin does. */
export const runJob = post('/job/RunJob', {
  summary: 'Run a job now',
  permission: 'Organisations.Edit',
  writes: 'job.run',
  body: z.strictObject({ name: JobName }),
  reply: Done,
  errors: ['job-not-found', 'shared-entry'],
});

/** Cancels a run that is under way or waits to be tried again (ours); the job runs again when it is due. */
export const cancelJob = post('/job/CancelJob', {
  summary: 'Cancel the run of a job',
  permission: 'Organisations.Edit',
  writes: 'job.cancelled',
  body: z.strictObject({ runId: z.uuid() }),
  reply: Done,
  errors: ['job-not-running', 'shared-entry'],
});
