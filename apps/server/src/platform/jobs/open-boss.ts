import type pg from 'pg';
import { type Db as BossDb, PgBoss } from 'pg-boss';
import type { JobDefinition } from './job.ts';

/** The schema that pg-boss has to itself. */
const schema = 'jobs';
const longestPauseS = 3_600;
const daysS = 86_400;

/** A statement of pg-boss may be a whole transaction: a connection on which one failed is not used again. */
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
 * Starts pg-boss in its schema, on connections of the pool, and makes its tables or brings them to its version.
 * It keeps the runs; when they are due, who runs them and what is lost is decided by {@link createJobs}.
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
        // For work that doesn't heed its signal.
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

/** Makes pg-boss's tables, and ends. */
export async function makeJobTables(pool: pg.Pool): Promise<void> {
  const fail = (error: Error): never => {
    throw error;
  };
  const boss = await openBoss(pool, [], { error: fail, warning: () => {} });
  await boss.stop({ graceful: false });
}
