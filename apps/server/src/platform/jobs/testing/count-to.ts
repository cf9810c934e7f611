import { CompiledQuery } from 'kysely';
import { z } from 'zod';
import type { JobDefinition } from '../job.ts';

/** Writes the numbers up to `total` into the table `counted`, one a step, and calls `onStep` with each. */
export const countTo = (
  total: number,
  onStep: (n: number) => Promise<void> | void,
  more: Partial<JobDefinition> = {},
): JobDefinition => ({
  name: 'count',
  everyMs: 86_400_000,
  lateAfterMs: 3_600_000,
  retry: { limit: 5, pauseS: 1 },
  longestS: 600,
  keepDays: 1,
  async run({ step, resumeFrom }) {
    for (let n = z.number().default(0).parse(resumeFrom); n < total; n++) {
      await onStep(n + 1);
      await step(async (transaction) => {
        await transaction.executeQuery(counted(n + 1));
        return { done: n + 1, total, resumeFrom: n + 1 };
      });
    }
  },
  ...more,
});

const counted = (n: number) => CompiledQuery.raw('insert into counted values ($1)', [n]);
