import pg from 'pg';
import { DatabaseAway, endsConnection } from '../database-away.ts';
import type { TimeLimits } from '../time-limits.ts';
import { copyIn } from './copy-in.ts';
import { startPatience } from './patience.ts';

/** A connection taken out of a pool. Each limit and each fault ends it, and it is never used again. */
export interface CheckedOut {
  /** The process that serves it; undefined if it is not known. */
  readonly processId: number | undefined;
  /** Returns why it is lost, if it is. */
  lost(): DatabaseAway | undefined;
  query(sql: string, parameters?: readonly unknown[]): Promise<pg.QueryResult>;
  /** Sends bytes to a `copy ... from stdin`. */
  copy(sql: string, bytes: Buffer): Promise<void>;
  /** Returns it to the pool; `broken`: it must not be used again. */
  release(broken?: boolean): void;
}

/** Ends a connection at once, whether the other side answers or not. Waiting queries are rejected. */
export function cut(client: pg.ClientBase): void {
  if (client instanceof pg.Client) client.connection.stream.destroy();
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Takes a connection. @throws DatabaseAway if none is available in time. */
export async function checkOut(pool: pg.Pool, limits: TimeLimits): Promise<CheckedOut> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new DatabaseAway(messageOf(error), error);
  });
  let lost: DatabaseAway | undefined;
  const lose = (reason: string, cause?: unknown): DatabaseAway => {
    lost ??= new DatabaseAway(reason, cause);
    cut(client);
    return lost;
  };
  const onError = (error: Error): void => void lose(error.message, error);
  client.on('error', onError);
  const whole = startPatience(limits.transactionMs, () =>
    lose(`a transaction was open for over ${limits.transactionMs} ms`),
  );
  const run = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (lost) throw lost;
    const patience = startPatience(limits.queryMs, () => lose(`no answer within ${limits.queryMs} ms`));
    try {
      return await work();
    } catch (error) {
      if (lost) throw lost;
      if (endsConnection(error)) throw lose(messageOf(error), error);
      throw error;
    } finally {
      patience.end();
    }
  };
  return {
    processId: 'processID' in client && typeof client.processID === 'number' ? client.processID : undefined,
    lost: () => lost,
    query: (sql, parameters = []) => run(() => client.query(sql, [...parameters])),
    copy: (sql, bytes) => run(() => copyIn(client, sql, bytes)),
    release(broken = false) {
      whole.end();
      client.off('error', onError);
      client.release(broken || lost !== undefined);
    },
  };
}
