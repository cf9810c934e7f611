import { z } from 'zod';
import { Done, get, post } from './call.ts';
import { Instant } from './ids.ts';

/** The background jobs of an installation. */
export const jobNames = [
  'send-mails',
  'tidy-sign-in',
  'check-domains',
  'tidy-registrations',
  'prune-checkpoints',
  'keep-partitions',
  'pack-measurements',
  'tidy-network',
  'roll-up-series',
  'keep-series',
  'erase-people',
  'run-imports',
  'forecast-red',
  'end-secondary-users',
] as const;
export const JobName = z.enum(jobNames);
export type JobName = z.infer<typeof JobName>;

export const jobFailureKinds = ['database', 'system', 'interrupted', 'timed-out', 'unexpected'] as const;

/** The reason for a failed run, without any of its data: the log has the rest. */
export const JobFailure = z.object({
  kind: z.enum(jobFailureKinds),
  /** SQLSTATE, the system's code, or the error's name. */
  code: z.string().max(60).nullable(),
});
export type JobFailure = z.infer<typeof JobFailure>;

/** `waiting`: it failed or was interrupted, and continues by itself. */
export const jobRunStates = ['running', 'waiting', 'completed', 'failed', 'cancelled'] as const;

export const JobRun = z.object({
  runId: z.uuid(),
  state: z.enum(jobRunStates),
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** The finished part of `total`, where the job reports it. */
  done: z.number().nullable(),
  total: z.number().nullable(),
  /** The number of starts. */
  tries: z.number().int(),
  /** The failure of the last try that failed. */
  failure: JobFailure.nullable(),
});
export type JobRun = z.infer<typeof JobRun>;

export const JobRow = z.object({
  name: JobName,
  everyMs: z.number(),
  nextAt: Instant.nullable(),
  /** The delay; null: not late. */
  lateByMs: z.number().nullable(),
  /** The last runs: unfinished ones first, then the newest. */
  runs: z.array(JobRun),
});
export type JobRow = z.infer<typeof JobRow>;

/**
 * The background jobs of the installation, polled while one runs. Their progress counts the data of all organisations, so
 * only users who may run jobs see it.
 */
export const getJobs = get('/job/GetJobs', {
  summary: 'The jobs of the installation, with their last runs',
  permission: 'Organisations.Edit',
  background: true,
  reply: z.object({ jobs: z.array(JobRow), abilities: z.object({ run: z.boolean() }) }),
});

/** Runs a job now; a running job runs once more afterwards. With several organisations it takes a super admin. */
export const runJob = post('/job/RunJob', {
  summary: 'Run a job now',
  permission: 'Organisations.Edit',
  writes: 'job.run',
  body: z.strictObject({ name: JobName }),
  reply: Done,
  errors: ['job-not-found', 'shared-entry'],
});

/** Cancels a run that is under way or waits for another try; the job runs again when it is due. */
export const cancelJob = post('/job/CancelJob', {
  summary: 'Cancel the run of a job',
  permission: 'Organisations.Edit',
  writes: 'job.cancelled',
  body: z.strictObject({ runId: z.uuid() }),
  reply: Done,
  errors: ['job-not-running', 'shared-entry'],
});
