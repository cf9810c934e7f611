import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Db } from '../platform/db/database.ts';

/**
 * Waits until at least so many transactions of the database wait for a lock of another. `db` must not be a
 * transaction: PostgreSQL shows a transaction only the connections of its first look.
 */
export async function untilWaiting(db: Db, expected = 1): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql<{ pid: number }>`
        select distinct l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where not l.granted and a.datname = current_database()`.execute(db);
    if (rows.length < expected) throw new Error(`${rows.length} wait for a lock, not ${expected}`);
  });
}
