import type pg from 'pg';
import { DatabaseAway } from '../database-away.ts';
import { timeLimits } from '../time-limits.ts';
import { connectAsPool } from './connect.ts';
import { endSoon } from './end-soon.ts';

const endsWithinMs = 2_000;

/**
 * Ends the processes that served lost connections of a pool, so that none of them has a lock or commits later. Signs in as
 * the pool does before it takes its role, which may end its own processes. @throws DatabaseAway if one continues.
 */
export async function endBackends(pool: pg.Pool, processIds: readonly number[]): Promise<void> {
  let client: pg.Client | undefined;
  try {
    client = await connectAsPool(pool, timeLimits.pipeline);
    const { rows } = await client.query<{ ended: boolean }>(
      `select pg_terminate_backend(pid, ${endsWithinMs}) as ended from pg_stat_activity
       where pid = any($1) and application_name = $2 and pid <> pg_backend_pid()`,
      [processIds, pool.options.application_name],
    );
    if (rows.some(({ ended }) => !ended)) throw new Error('a lost connection goes on in PostgreSQL');
  } catch (error) {
    throw new DatabaseAway(error instanceof Error ? error.message : String(error), error);
  } finally {
    if (client) await endSoon(client);
  }
}
