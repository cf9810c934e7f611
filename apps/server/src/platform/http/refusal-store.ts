import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** What is stored of who was refused what: neither a name nor an address. */
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** How often a key was refused in the window that it is in. */
export interface Refused {
  readonly count: number;
  /** Seconds until the window is over. */
  readonly endsInS: number;
}

/** How often a key was refused lately. `now` in epoch milliseconds. */
export async function readRefused(db: Db, key: string, now: number): Promise<Refused> {
  const found = await db
    .selectFrom('refusals')
    .select(['count', 'ends_at'])
    .where('key', '=', hashOf(key))
    .where('ends_at', '>', new Date(now))
    .executeTakeFirst();
  return found
    ? { count: found.count, endsInS: Math.ceil((found.ends_at.getTime() - now) / 1000) }
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

/** Deletes counts whose window is over. `now` in epoch milliseconds. */
export async function tidyRefusals(db: Db, now: number): Promise<void> {
  await db.deleteFrom('refusals').where('ends_at', '<=', new Date(now)).execute();
}
