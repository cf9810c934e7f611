import { sql } from 'kysely';
import { DatabaseAway } from '../database-away.ts';
import type { Presence } from '../presence.ts';
import type { Db } from './database.ts';
import { partitionOf } from './partitions.ts';

/**
 * Returns the fault of the database; undefined if it has a partition for tomorrow. `now` in epoch ms.
 * @throws DatabaseAway and other errors of the database if it does not answer.
 */
export async function databaseHealth(db: Db, presence: Presence, now: number): Promise<string | undefined> {
  if (presence.isAway()) throw new DatabaseAway('it does not answer');
  const tomorrow = partitionOf(now + 86_400_000);
  const { rows } = await sql<{ ready: boolean }>`
    select to_regclass(${tomorrow}) is not null as ready`.execute(db);
  return rows[0]?.ready ? undefined : `there is no partition ${tomorrow}`;
}
