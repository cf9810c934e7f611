import type { Db } from '../db/database.ts';

/** How far a run is, written with the work of one step: a run that is interrupted goes on from `resumeFrom`. */
export interface JobStep {
  readonly done: number;
  readonly total?: number;
  /** JSON; what the next step begins with. */
  readonly resumeFrom: unknown;
}

/** What a job's work is given. */
export interface JobRun {
  /** Aborted where the run was cancelled, took too long, was taken over, or the server stops. */
  readonly signal: AbortSignal;
  /** Of the last step that was committed; undefined where the run begins. */
  readonly resumeFrom: unknown;
  /** Says how far the run is; it is written within a second. */
  progress(done: number, total?: number): void;
  /**
   * Does one part of the work in a transaction that also writes how far the run is: both happen, once, or neither.
   * @throws where the run is no longer this process's.
   */
  step(work: (transaction: Db) => Promise<JobStep>): Promise<void>;
}

/** Work that is done in the background, again and again. */
export interface JobDefinition {
  /** Letters, digits and hyphens; runs and history are kept under it. */
  readonly name: string;
  /** It is due at each whole multiple of this since 1970 in UTC: an hour is on the hour, a day is at midnight. */
  readonly everyMs: number;
  /** How long after it was due it must have succeeded; later, it is late. */
  readonly lateAfterMs: number;
  /** How often a failed run is tried again, and the pause before the first of these; each pause doubles the one before. */
  readonly retry: { readonly limit: number; readonly pauseS: number };
  /** A run that takes longer is ended as failed. */
  readonly longestS: number;
  /** How long runs that ended are listed. */
  readonly keepDays: number;
  run(run: JobRun): Promise<void>;
}

/** When a job is due next after an instant. All in epoch milliseconds. */
export const nextDue = ({ everyMs }: Pick<JobDefinition, 'everyMs'>, after: number): number =>
  (Math.floor(after / everyMs) + 1) * everyMs;
