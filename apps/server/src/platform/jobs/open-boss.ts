import type pg from 'pg';
import { type Db as BossDb, PgBoss } from 'pg-boss';
import type { JobDefinition } from './job.ts';

/** The schema that belongs to pg-boss alone. */
const schema = 'jobs';
const longestPauseS = 3_600;
const daysS = 86_400;

/** A statement of pg-boss may be a whole transaction: a connection with a failed one is not used again. */
const bossDb = (pool: pg.Pool): BossDb => ({
  async executeSql(text, values) {
    const client = await pool.connect();
    let failed = true;
    try {
      const result = await client.query(text, values);
      failed = false;
      return result;
    } finally {
      client.release(failed);
    }
  },
});

/**
 * Starts pg-boss in its schema, on connections of the pool, and creates or upgrades its tables. It stores the
 * runs; {@link createJobs} decides when they are due, who runs them and which are lost.
 */
export async function openBoss(
  pool: pg.Pool,
  definitions: readonly JobDefinition[],
  on: { error(error: Error): void; warning(warning: unknown): void },
): Promise<PgBoss> {
  const boss = new PgBoss({
    db: bossDb(pool),
    schema,
    createSchema: false,
    schedule: false,
    maintenanceIntervalSeconds: 3_600,
    flowIntervalSeconds: 3_600,
    monitorVacuum: false,
  });
  boss.on('error', on.error);
  boss.on('warning', on.warning);
  try {
    await boss.start();
    for (const { name, retry, longestS, keepDays } of definitions) {
      const options = {
        retryLimit: retry.limit,
        retryDelay: retry.pauseS,
        retryBackoff: true,
        retryDelayMax: longestPauseS,
        // Limits work that ignores its signal.
        expireInSeconds: Math.ceil(longestS) + 60,
        deleteAfterSeconds: keepDays * daysS,
      };
      await boss.createQueue(name, { ...options, policy: 'singleton' });
      await boss.updateQueue(name, options);
    }
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return boss;
}

/** Creates pg-boss's tables, and ends. */
export async function makeJobTables(pool: pg.Pool): Promise<void> {
  const fail = (error: Error): never => {
    throw error;
  };
  const boss = await openBoss(pool, [], { error: fail, warning: () => {} });
  await boss.stop({ graceful: false });
}
