import { sql } from 'kysely';
import type { Presence } from '../presence.ts';
import type { Db } from './database.ts';
import { partitionOf } from './partitions.ts';

/** What is wrong with the database: undefined where it answers and has a partition for tomorrow. `now` in epoch ms. */
export async function databaseHealth(db: Db, presence: Presence, now: number): Promise<string | undefined> {
  const [away] = await presence.look();
  if (away) return away.sentence;
  const tomorrow = partitionOf(now + 86_400_000);
  try {
    const { rows } = await sql<{ ready: boolean }>`
      select to_regclass(${tomorrow}) is not null as ready`.execute(db);
    return rows[0]?.ready ? undefined : `there is no partition ${tomorrow}`;
  } catch (error) {
    return error instanceof Error && error.message ? error.message : 'the database does not answer';
  }
}
