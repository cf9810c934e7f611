import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Db } from '../db/database.ts';
import type { JobDefinition } from './job.ts';
import { describeFailure } from './job-failure.ts';
import { type Claim, giveBack, saveStep, touchRun } from './job-store.ts';

/** The reason why a run of this process ends before its work does. */
class RunEnded extends Error {
  override name = 'RunEnded';
}

/** A run of this process in progress. */
export interface RunUnderWay {
  readonly claim: Claim;
  /** Reports that it lives, and its progress; ends it if it is no longer ours. */
  touch(): Promise<void>;
  /** Ends it, so that it continues at the next start. */
  interrupt(): void;
  /** Resolves once its work has ended and the result is written. */
  readonly ended: Promise<void>;
}

interface Parts {
  readonly db: Db;
  readonly boss: PgBoss;
  readonly log: FastifyBaseLogger;
}

const settleAgainMs = 1_000;

/** Does the work of a claimed run, and writes its result as soon as the database accepts it. */
export function runClaim(
  { db, boss, log }: Parts,
  definition: JobDefinition,
  claim: Claim,
  resumeFrom: unknown,
): RunUnderWay {
  const controller = new AbortController();
  const { signal } = controller;
  const begunMs = performance.now();
  let isStopping = false;
  let tookTooLong = false;
  /** The progress that the work reports between its steps; a step is written with its changes. */
  let progress: { done: number; total?: number } | undefined;
  let touched: Promise<unknown> = Promise.resolve();

  /** Writes one after the other: an older one that waits for its connection never overwrites a newer one. */
  const touch = (): Promise<void> => {
    const next = touched.then(touchOnce);
    touched = next.catch(() => {});
    return next;
  };

  const touchOnce = async (): Promise<void> => {
    if (performance.now() - begunMs > definition.longestS * 1_000) {
      tookTooLong = true;
      controller.abort(new RunEnded('it takes too long'));
    }
    if (!(await touchRun(db, claim, progress ?? {})))
      controller.abort(new RunEnded('it was cancelled, or is no longer ours'));
  };

  const work = (): Promise<void> =>
    definition.run({
      signal,
      resumeFrom,
      progress: (doneCount, total) => {
        progress = { done: doneCount, ...(total === undefined ? {} : { total }) };
      },
      step: (part) =>
        db.transaction().execute(async (transaction) => {
          signal.throwIfAborted();
          const step = await part(transaction);
          progress = undefined;
          await touched;
          if (!(await saveStep(transaction, claim, step))) throw new RunEnded('it is no longer ours');
        }),
    });

  /** Returns a function that writes how the run ended. */
  async function outcome(): Promise<() => Promise<unknown>> {
    const attempt = { id: claim.id, retryCount: claim.attempt };
    try {
      await work();
    } catch (error) {
      if (isStopping) return () => giveBack(db, claim);
      if (tookTooLong) return () => boss.fail(claim.name, attempt, { kind: 'timed-out', code: null });
      if (signal.aborted || error instanceof RunEnded) return async () => {};
      log.warn({ err: error, job: claim.name, run: claim.id, tries: claim.attempt + 1 }, 'a job failed');
      return () => boss.fail(claim.name, attempt, describeFailure(error));
    }
    return async () => {
      await touch();
      await boss.complete(claim.name, attempt);
    };
  }

  async function settle(write: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await write();
        return;
      } catch (error) {
        // A run that no process reports as alive is released: the next process decides about it.
        if (isStopping) return;
        log.debug({ err: error, job: claim.name }, 'how a job ended could not be written yet');
        await sleep(settleAgainMs);
      }
    }
  }

  return {
    claim,
    touch,
    interrupt() {
      isStopping = true;
      controller.abort(new RunEnded('the server stops'));
    },
    ended: outcome().then(settle),
  };
}
