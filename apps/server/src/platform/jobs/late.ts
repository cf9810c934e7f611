import type { Check, Condition } from '../watchdog/condition.ts';
import { type JobDefinition, nextDue } from './job.ts';
import type { JobTimes } from './job-history-store.ts';

/** The time that a server has to catch up after it was off. */
const catchUpMs = 60_000;

/**
 * Computes how late a job is, in ms; 0 if it is in time. It is due next after its last success, or after its
 * first planning, and may succeed as much later as its definition allows. All instants in epoch milliseconds.
 */
export function lateByMs(
  definition: Pick<JobDefinition, 'everyMs' | 'lateAfterMs'>,
  times: JobTimes | undefined,
  now: number,
  openedAt: number,
): number {
  const dueAt = nextDue(definition, times?.succeededAt ?? times?.knownSince ?? openedAt);
  const catchesUp = now >= openedAt && now <= openedAt + catchUpMs;
  return now > dueAt + definition.lateAfterMs && !catchesUp ? now - dueAt : 0;
}

/** Formats a duration in the largest unit that fits. */
function lengthOf(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return `${Math.ceil(ms / 1_000)} s`;
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}

/** Reports late jobs, each with its name and delay. */
export const checkJobs =
  (
    list: () => Promise<
      readonly { readonly definition: { readonly name: string }; readonly lateByMs: number }[]
    >,
  ): Check =>
  async () =>
    (await list())
      .filter((job) => job.lateByMs > 0)
      .map(
        ({ definition, lateByMs: late }): Condition => ({
          code: 'job-late',
          level: 'degraded',
          sentence: `The job ${definition.name} is late by ${lengthOf(late)}: see Manage, Jobs for what ended its last run.`,
        }),
      );
