import type { Db } from '../db/database.ts';

/** The progress of a run, written with the work of one step: an interrupted run continues from `resumeFrom`. */
export interface JobStep {
  readonly done: number;
  readonly total?: number;
  /** JSON with which the next step begins. */
  readonly resumeFrom: unknown;
}

/** The run passed to a job's work. */
export interface JobRun {
  /** Aborted if the run was cancelled, took too long or was taken over, or if the server stops. */
  readonly signal: AbortSignal;
  /** The position of the last committed step; undefined when the run begins. */
  readonly resumeFrom: unknown;
  /** Reports the progress of the run; it is written within a second. */
  progress(doneCount: number, total?: number): void;
  /**
   * Does one part of the work in a transaction that also writes the progress: both happen once, or neither
   * does.
   * @throws if the run no longer belongs to this process.
   */
  step(work: (transaction: Db) => Promise<JobStep>): Promise<void>;
}

/** Work that is done in the background repeatedly. */
export interface JobDefinition {
  /** Letters, digits and hyphens; the key of runs and history. */
  readonly name: string;
  /**
   * It is due at each whole multiple of this since 1970 in UTC: an hour is on the hour, a day is at midnight.
   */
  readonly everyMs: number;
  /** The time after its due time within which it must succeed; then it is late. */
  readonly lateAfterMs: number;
  /** The number of retries of a failed run, and the first pause; each pause doubles the previous one. */
  readonly retry: { readonly limit: number; readonly pauseS: number };
  /** A run that takes longer is ended as failed. */
  readonly longestS: number;
  /** How long ended runs are listed. */
  readonly keepDays: number;
  run(run: JobRun): Promise<void>;
}

/** Returns when a job is due next after an instant. All in epoch milliseconds. */
export const nextDue = ({ everyMs }: Pick<JobDefinition, 'everyMs'>, after: number): number =>
  (Math.floor(after / everyMs) + 1) * everyMs;
