import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { DatabaseAway, OutcomeUnknown } from '../database-away.ts';
import type { CheckedOut } from './check-out.ts';

const counted = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const connectionOf = (client: CheckedOut): DatabaseConnection => ({
  async executeQuery({ sql, parameters }) {
    const { command, rowCount, rows } = await client.query(sql, parameters);
    // PostgreSQL answers ROLLBACK to the COMMIT of a failed transaction.
    if (sql === 'commit' && command === 'ROLLBACK') throw new AbortedTransactionError();
    return counted.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  },
  streamQuery() {
    throw new Error('results are not streamed');
  },
});

function beginWith({ isolationLevel, accessMode }: TransactionSettings): string {
  const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
  return `start transaction${level}${accessMode ? ` ${accessMode}` : ''}`;
}

/**
 * Builds a Kysely dialect on connections that end with their faults: the caller receives the error that made
 * a transaction fail.
 */
export function createDialect(connect: () => Promise<CheckedOut>, end: () => Promise<void>): Dialect {
  const clients = new WeakMap<DatabaseConnection, CheckedOut>();
  const broken = new WeakSet<DatabaseConnection>();
  const run = async (connection: DatabaseConnection, sql: string): Promise<void> => {
    await connection.executeQuery(CompiledQuery.raw(sql));
  };
  const driver: Driver = {
    init: async () => {},
    async acquireConnection() {
      const client = await connect();
      const connection = connectionOf(client);
      clients.set(connection, client);
      return connection;
    },
    beginTransaction: (connection, settings) => run(connection, beginWith(settings)),
    commitTransaction: (connection) =>
      run(connection, 'commit').catch((error: unknown) => {
        throw error instanceof DatabaseAway
          ? new OutcomeUnknown('the answer to a commit was lost', error)
          : error;
      }),
    async rollbackTransaction(connection) {
      try {
        await run(connection, 'rollback');
      } catch (error) {
        broken.add(connection);
        // PostgreSQL itself rolls back the transaction of a lost connection.
        if (!(error instanceof DatabaseAway)) throw error;
      }
    },
    releaseConnection: async (connection) => clients.get(connection)?.release(broken.has(connection)),
    destroy: end,
  };
  return {
    createDriver: () => driver,
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}
