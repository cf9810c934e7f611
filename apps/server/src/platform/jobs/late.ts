import type { Check, Condition } from '../watchdog/condition.ts';
import { type JobDefinition, nextDue } from './job.ts';
import type { JobTimes } from './job-history-store.ts';

/** A server that was off has so long to catch up. */
const catchUpMs = 60_000;

/**
 * How late a job is, in ms; 0 where it is in time. It is due next after its last success, or after it was first
 * planned, and may succeed as much later as its definition says. All instants in epoch milliseconds.
 */
export function lateByMs(
  definition: Pick<JobDefinition, 'everyMs' | 'lateAfterMs'>,
  times: JobTimes | undefined,
  now: number,
  openedAt: number,
): number {
  const due = nextDue(definition, times?.succeededAt ?? times?.knownSince ?? openedAt);
  const catchesUp = now >= openedAt && now <= openedAt + catchUpMs;
  return now > due + definition.lateAfterMs && !catchesUp ? now - due : 0;
}

/** In the largest unit that fits. */
function lengthOf(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return `${Math.ceil(ms / 1_000)} s`;
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
}

/** The jobs that are late, each with its name and by how much. */
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
