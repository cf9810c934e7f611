import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { connectOwner, withDatabase } from './connect.ts';
import { lockFolder } from './folder-lock.ts';
import { startPostgres } from './launcher.ts';

export const databaseName = 'padlight';

/** Where a running server says how to reach its database; only its user can read it. */
export const addressFile = (home: string): string => join(home, 'secrets', 'database-url');

async function hasDatabase(url: string, name: string): Promise<boolean> {
  const owner = await connectOwner(url);
  try {
    const { rowCount } = await owner.query('select from pg_database where datname = $1', [name]);
    return rowCount === 1;
  } finally {
    await owner.end();
  }
}

async function createDatabase(url: string): Promise<void> {
  const owner = await connectOwner(url);
  try {
    await owner.query(`create database ${databaseName}`);
  } finally {
    await owner.end();
  }
}

export interface Home {
  /** Of the owner, to the database `padlight`. */
  readonly url: string;
  /** Of the owner, to the database `postgres`. */
  readonly serverUrl: string;
  /** Whether the database `padlight` was there before. */
  readonly isNew: boolean;
  pid(): number;
  stop(): Promise<void>;
}

/**
 * Takes the data folder and starts our PostgreSQL on it, with the database `padlight` unless `create` is false.
 * @throws StartError where another instance has the folder.
 */
export async function openHome({
  home,
  log,
  create = true,
}: {
  home: string;
  log: Log;
  create?: boolean;
}): Promise<Home> {
  const lock = await lockFolder(home);
  try {
    const postgres = await startPostgres({
      home,
      onLine: (line) => log.debug({ postgres: line }, 'the database says'),
      onCrash: (said) => log.error({ said }, 'the database ended; it is started again'),
    });
    try {
      const isNew = !(await hasDatabase(postgres.url, databaseName));
      if (isNew && create) await createDatabase(postgres.url);
      const url = withDatabase(postgres.url, databaseName);
      await writeFile(addressFile(home), url, { mode: 0o600 });
      return {
        url,
        serverUrl: postgres.url,
        isNew,
        pid: postgres.pid,
        stop: async () => {
          await rm(addressFile(home), { force: true });
          await postgres.stop();
          await lock.release();
        },
      };
    } catch (error) {
      await postgres.stop();
      throw error;
    }
  } catch (error) {
    await lock.release();
    throw error;
  }
}
