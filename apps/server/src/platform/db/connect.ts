import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db } from './database.ts';
import type { Schema } from './schema.ts';

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

/** The application's connections: each acts as `padlight_app` from its first statement on. */
export function openPool(url: string, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    max: 16,
    application_name: 'padlight',
    connectionTimeoutMillis: 10_000,
    ...options,
    connectionString: url,
    types,
    onConnect: async (client) => {
      await client.query(`set role ${applicationRole}`);
    },
  });
  // A connection that breaks while idle is replaced; who uses one learns of it from the query.
  pool.on('error', () => {});
  return pool;
}

/** A connection of the owner, for migrations and partitions. End it after use. */
export async function connectOwner(url: string, database?: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'padlight-owner',
    connectionTimeoutMillis: 10_000,
    types,
    ...(database === undefined ? {} : { database }),
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** The query builder on a pool. Destroying it ends the pool. */
export const openDb = (pool: pg.Pool): Db => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

/** The same server's URL with another database. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(database)}`;
  return other.href;
}
