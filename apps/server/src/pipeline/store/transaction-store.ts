import { Kysely } from 'kysely';
import type pg from 'pg';
import { type CheckedOut, checkOut } from '../../platform/db/check-out.ts';
import { openCutIdle } from '../../platform/db/connect.ts';
import type { Db } from '../../platform/db/database.ts';
import { createDialect } from '../../platform/db/dialect.ts';
import { endBackends } from '../../platform/db/end-backends.ts';
import type { Schema } from '../../platform/db/schema.ts';
import type { TimeLimits } from '../../platform/time-limits.ts';

/** One transaction, with the query builder and with the connection that it runs on (COPY wants that). */
export interface Transaction {
  readonly db: Db;
  readonly client: CheckedOut;
}

/** Runs transactions, each on one connection of a pool. */
export interface Transactions {
  /** Whatever a lost connection left in PostgreSQL is ended before. */
  run<Result>(limits: TimeLimits, work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
}

export function createTransactions(pool: pg.Pool): Transactions {
  /** The processes of connections that were lost. */
  const left = new Set<number>();
  const cutIdle = openCutIdle(pool);
  const endLeft = async (): Promise<void> => {
    if (left.size === 0) return;
    const processIds = [...left];
    await endBackends(pool, processIds);
    for (const processId of processIds) left.delete(processId);
  };
  return {
    async run(limits, work) {
      await endLeft();
      let client: CheckedOut | undefined;
      const connect = async (): Promise<CheckedOut> => {
        client = await checkOut(pool, limits);
        return client;
      };
      const db = new Kysely<Schema>({ dialect: createDialect(connect, async () => {}) });
      try {
        return await db.transaction().execute((inside) => {
          if (!client) throw new Error('the transaction has no connection');
          return work({ db: inside, client });
        });
      } catch (error) {
        if (client?.lost()) {
          cutIdle();
          if (client.processId !== undefined) left.add(client.processId);
        }
        throw error;
      }
    },
  };
}
