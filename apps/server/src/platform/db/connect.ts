import { Kysely } from 'kysely';
import pg from 'pg';
import { idleInTransactionMs, keepAliveMs, type TimeLimits, timeLimits } from '../time-limits.ts';
import { checkOut, cut } from './check-out.ts';
import type { Db } from './database.ts';
import { createDialect } from './dialect.ts';
import type { Schema } from './schema.ts';
import { type SessionUse, startSession } from './start-session.ts';

/** The application's role: it owns the schema of its jobs alone, and only adds to the audit. */
export const applicationRole = 'padlight_app';

const whole = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond a safe integer`);
  return value;
};
const int8 = pg.types.builtins.INT8;
const date = pg.types.builtins.DATE;

/** Reads int8 as number, a date as its text (YYYY-MM-DD), timestamptz as Date. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === int8) return whole;
    if (format !== 'binary' && oid === date) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/** Detects a connection that died without a word. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: keepAliveMs } as const;

/** Opens the application's connections: each acts as `padlight_app` from its first statement on. */
export function openPool(
  url: string,
  limits: TimeLimits = timeLimits.calls,
  options: pg.PoolConfig = {},
): pg.Pool {
  const pool = new pg.Pool({
    max: 16,
    application_name: 'padlight',
    connectionTimeoutMillis: limits.connectMs,
    // Callers of `openDb` or `checkOut` have their own, closer limits.
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
  // A user of a broken connection learns of it from the query. One that breaks while idle is replaced.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}

/**
 * Returns a function that ends the idle connections of a pool at once. If one was silent, the others may be
 * dead too, and their next user would wait for the whole limit.
 */
export function openCutIdle(pool: pg.Pool): () => void {
  const idle = new Set<pg.PoolClient>();
  pool.on('release', (_error, client) => idle.add(client));
  for (const event of ['acquire', 'remove'] as const) pool.on(event, (client) => idle.delete(client));
  return () => {
    for (const client of idle) cut(client);
  };
}

/** Returns a function that ends all connections of a pool at once, even busy ones. */
export function openCut(pool: pg.Pool): () => void {
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  return () => {
    for (const client of clients) cut(client);
  };
}

/** Opens one connection and sets its session. Its errors surface in its queries. */
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

/**
 * Opens a connection of the owner without limits except for connecting; a running server uses `asOwner`. End it after use.
 */
export const connectOwner = (
  url: string,
  { connectMs }: TimeLimits = timeLimits.maintenance,
): Promise<pg.Client> =>
  connectOne({ connectionString: url, application_name: 'padlight-owner' }, { connectMs });

/** Opens a connection of the application outside of a pool, for its supervision. End it after use. */
export const connectApplication = (url: string, name: string, connectMs: number): Promise<pg.Client> =>
  connectOne({ connectionString: url, application_name: name }, { role: applicationRole, connectMs });

/** Opens a connection that signs in as a pool does before it takes its role: it may end what the pool began. */
export const connectAsPool = (pool: pg.Pool, { connectMs, queryMs }: TimeLimits): Promise<pg.Client> =>
  connectOne({ ...pool.options, query_timeout: queryMs }, { connectMs });

/** Creates the query builder on a pool. Destroying it ends the pool. */
export const openDb = (pool: pg.Pool, limits: TimeLimits = timeLimits.calls): Db =>
  new Kysely<Schema>({
    dialect: createDialect(
      () => checkOut(pool, limits),
      () => pool.end(),
    ),
  });

/** Returns the same server's URL with another database. */
export function withDatabase(url: string, database: string): string {
  const otherUrl = new URL(url);
  otherUrl.pathname = `/${encodeURIComponent(database)}`;
  return otherUrl.href;
}
