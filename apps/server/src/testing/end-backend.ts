import { expect } from 'vitest';
import { connectOwner } from '../platform/db/connect.ts';
import type { TestDatabase } from './database.ts';
import { untilWaiting } from './until-waiting.ts';

/**
 * Begins what writes, holds it where it first writes a table, and lets the database end its connection there, as at a restart.
 * Resolves as `begin` does.
 */
export async function endBackendAt<Outcome>(
  { url, db }: TestDatabase,
  table: string,
  begin: () => Promise<Outcome>,
): Promise<Outcome> {
  const owner = await connectOwner(url);
  try {
    await owner.query(`begin; lock table ${table} in exclusive mode`);
    const outcome = begin();
    await untilWaiting(db);
    const { rows } = await owner.query(
      `select pg_terminate_backend(pid) as ended from pg_locks where relation = '${table}'::regclass and not granted`,
    );
    expect(rows).toEqual([{ ended: true }]);
    return await outcome;
  } finally {
    await owner.end();
  }
}
