import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../platform/db/database.ts';
import type { Schema } from '../../platform/db/schema.ts';

/** One transaction, with the query builder and with the connection that it runs on (COPY wants that). */
export interface Transaction {
  readonly db: Db;
  readonly client: pg.PoolClient;
}

/** Runs work in a transaction on one connection of the pool. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  let client: pg.PoolClient | undefined;
  const connect = async (): Promise<pg.PoolClient> => {
    client = await pool.connect();
    return client;
  };
  const dialect = new PostgresDialect({ pool: { connect, end: async () => {}, options: {} } });
  return new Kysely<Schema>({ dialect }).transaction().execute((db) => {
    if (!client) throw new Error('the transaction has no connection');
    return work({ db, client });
  });
}
