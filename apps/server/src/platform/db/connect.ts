import { Kysely } from 'kysely';
import pg from 'pg';
import { idleInTransactionMs, keepAliveMs, type TimeLimits, timeLimits } from '../time-limits.ts';
import { checkOut, cut } from './check-out.ts';
import type { Db } from './database.ts';
import { createDialect } from './dialect.ts';
import type { Schema } from './schema.ts';
import { type SessionUse, startSession } from './start-session.ts';

/** The role whose rights the application has: it owns the schema of its jobs alone, and only adds to the audit. */
export const applicationRole = 'padlight_app';

const whole = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond a safe integer`);
  return value;
};
const int8 = pg.types.builtins.INT8;
const date = pg.types.builtins.DATE;

/** int8 is read as number, a date as its text (YYYY-MM-DD), timestamptz as Date. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === int8) return whole;
    if (format !== 'binary' && oid === date) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/** Notices a connection that died without a word. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: keepAliveMs } as const;

/** The application's connections: each acts as `padlight_app` from its first statement on. */
export function openPool(
  url: string,
  limits: TimeLimits = timeLimits.calls,
  options: pg.PoolConfig = {},
): pg.Pool {
  const pool = new pg.Pool({
    max: 16,
    application_name: 'padlight',
    connectionTimeoutMillis: limits.connectMs,
    // Who asks through `openDb` or `checkOut` has the closer limits of those.
    ...(Number.isFinite(limits.transactionMs) && { query_timeout: limits.transactionMs }),
    ...keepAlive,
    ...options,
    connectionString: url,
    types,
    onConnect: (client) =>
      startSession(client, {
        role: applicationRole,
        connectMs: limits.connectMs,
        ...(Number.isFinite(limits.transactionMs) && {
          statementMs: limits.transactionMs,
          idleMs: idleInTransactionMs,
        }),
      }),
  });
  // Who uses a connection that breaks learns of it from the query. One that breaks while idle is replaced.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}

/**
 * Lets the connections of a pool that nobody uses be ended at once. Where one was silent, the others may be dead without
 * knowing: who takes one next would wait for its whole limit.
 */
export function openCutIdle(pool: pg.Pool): () => void {
  const idle = new Set<pg.PoolClient>();
  pool.on('release', (_error, client) => idle.add(client));
  for (const event of ['acquire', 'remove'] as const) pool.on(event, (client) => idle.delete(client));
  return () => {
    for (const client of idle) cut(client);
  };
}

/** Lets all connections of a pool be ended at once, whatever they are doing. */
export function openCut(pool: pg.Pool): () => void {
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  return () => {
    for (const client of clients) cut(client);
  };
}

/** One connection, whose session is set. Errors of it end up with its queries. */
async function connectOne(config: pg.ClientConfig, use: SessionUse): Promise<pg.Client> {
  const client = new pg.Client({ types, ...keepAlive, ...config, connectionTimeoutMillis: use.connectMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await startSession(client, use);
  } catch (error) {
    cut(client);
    throw error;
  }
  return client;
}

/** A connection of the owner on which nothing is limited but connecting: a running server uses `asOwner`. End it after use. */
export const connectOwner = (
  url: string,
  { connectMs }: TimeLimits = timeLimits.maintenance,
): Promise<pg.Client> =>
  connectOne({ connectionString: url, application_name: 'padlight-owner' }, { connectMs });

/** A connection of the application that is not of a pool, for what watches it. End it after use. */
export const connectApplication = (url: string, name: string, connectMs: number): Promise<pg.Client> =>
  connectOne({ connectionString: url, application_name: name }, { role: applicationRole, connectMs });

/** A connection that signs in as a pool does, before that takes its role: it may end what the pool began. */
export const connectAsPool = (pool: pg.Pool, { connectMs, queryMs }: TimeLimits): Promise<pg.Client> =>
  connectOne({ ...pool.options, query_timeout: queryMs }, { connectMs });

/** The query builder on a pool. Destroying it ends the pool. */
export const openDb = (pool: pg.Pool, limits: TimeLimits = timeLimits.calls): Db =>
  new Kysely<Schema>({
    dialect: createDialect(
      () => checkOut(pool, limits),
      () => pool.end(),
    ),
  });

/** The same server's URL with another database. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(database)}`;
  return other.href;
}
