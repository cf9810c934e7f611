import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { connectOwner, openDb, openPool, withDatabase } from '../platform/db/connect.ts';
import type { Db } from '../platform/db/database.ts';
import { closeOnce } from './leftovers.ts';

export interface TestDatabase {
  readonly db: Db;
  /** As the application's role, like `db`. */
  readonly pool: pg.Pool;
  /** Returns the time of the database's clock, epoch ms, for tests with rows dated by it. */
  now(): Promise<number>;
  /** The owner's URL. */
  readonly url: string;
  /** Ends the connections and drops the database. */
  close(): Promise<void>;
}

async function onServer(sql: string): Promise<void> {
  const owner = await connectOwner(inject('databaseServer').url);
  try {
    await owner.query(sql);
  } finally {
    await owner.end();
  }
}

/** Opens a database for the test file: migrated, with partitions, empty. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const name = `padlight_test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${inject('databaseServer').template}`);
  const url = withDatabase(inject('databaseServer').url, name);
  const pool = openPool(url);
  const db = openDb(pool);
  return {
    db,
    pool,
    url,
    now: async () =>
      (await pool.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]?.now.getTime() ??
      Number.NaN,
    close: closeOnce(async () => {
      await db.destroy();
      await onServer(`drop database if exists ${name} with (force)`);
    }),
  };
}
