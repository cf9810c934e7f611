import type pg from 'pg';
import { partitionOf } from './partitions.ts';

/**
 * What is wrong with the database: undefined where it has a partition for tomorrow. Rejects where it does not answer.
 * `now` in epoch ms.
 */
export async function databaseHealth(pool: pg.Pool, now: number): Promise<string | undefined> {
  const tomorrow = partitionOf(now + 86_400_000);
  const { rows } = await pool.query<{ ready: boolean }>('select to_regclass($1) is not null as ready', [
    tomorrow,
  ]);
  return rows[0]?.ready ? undefined : `there is no partition ${tomorrow}`;
}
