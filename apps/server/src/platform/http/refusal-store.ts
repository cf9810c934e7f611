import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Hashes a refused caller and call, so that neither a name nor an address is stored. */
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The number of refusals of a key in its current window. */
export interface Refused {
  readonly count: number;
  /** Seconds until the window is over. */
  readonly endsInS: number;
}

/** Reads how often a key was refused lately. `now` in epoch milliseconds. */
export async function readRefused(db: Db, key: string, now: number): Promise<Refused> {
  const row = await db
    .selectFrom('refusals')
    .select(['count', 'ends_at'])
    .where('key', '=', hashOf(key))
    .where('ends_at', '>', new Date(now))
    .executeTakeFirst();
  return row
    ? { count: row.count, endsInS: Math.ceil((row.ends_at.getTime() - now) / 1000) }
    : { count: 0, endsInS: 0 };
}

/** Counts one more refusal of a key: the first begins a window, which no later one prolongs. */
export async function addRefused(db: Db, key: string, windowS: number, now: number): Promise<void> {
  const [at, endsAt] = [new Date(now), new Date(now + windowS * 1000)];
  await sql`
    insert into refusals as known (key, count, ends_at) values (${hashOf(key)}, 1, ${endsAt})
    on conflict (key) do update set
      count = case when known.ends_at <= ${at} then 1 else known.count + 1 end,
      ends_at = case when known.ends_at <= ${at} then excluded.ends_at else known.ends_at end`.execute(db);
}

/** Deletes counts of ended windows. `now` in epoch milliseconds. */
export async function tidyRefusals(db: Db, now: number): Promise<void> {
  await db.deleteFrom('refusals').where('ends_at', '<=', new Date(now)).execute();
}
