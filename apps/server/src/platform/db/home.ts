import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { connectOwner, withDatabase } from './connect.ts';
import { lockFolder } from './folder-lock.ts';
import { startPostgres } from './launcher.ts';

const databaseName = 'padlight';

/** The file in which a running server stores how to reach its database; only its user can read it. */
export const addressFile = (home: string): string => join(home, 'secrets', 'database-url');

async function ensureDatabase(url: string): Promise<void> {
  const owner = await connectOwner(url);
  try {
    const { rowCount } = await owner.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await owner.query(`create database ${databaseName}`);
  } finally {
    await owner.end();
  }
}

const isFault = /PANIC|No space left on device|could not (write|extend|fsync)/;

export interface Home {
  /** Of the owner, to the database `padlight`. */
  readonly url: string;
  /** Returns its last report for which no query of ours can be the cause. */
  fault(): string | undefined;
  /** Ends it by force if it does not end in time. */
  stop(withinMs?: number): Promise<void>;
}

/**
 * Locks the data folder and starts our PostgreSQL on it, with the database `padlight`. `onLaunch` is called when it runs and does
 * not accept connections yet.
 * @throws StartError if another instance has locked the folder.
 */
export async function openHome(home: string, log: Log, onLaunch?: () => void): Promise<Home> {
  const lock = await lockFolder(home);
  let fault: string | undefined;
  const onLine = (line: string) => {
    if (isFault.test(line)) fault = line;
    log.debug({ postgres: line }, 'the database says');
  };
  try {
    const postgres = await startPostgres({
      home,
      onLine,
      ...(onLaunch && { onLaunch }),
      onCrash: (printed) =>
        log.error({ printed: printed.trim().split('\n').at(-1) }, 'the database ended; it is started again'),
    });
    try {
      await ensureDatabase(postgres.url);
      const url = withDatabase(postgres.url, databaseName);
      await writeFile(addressFile(home), url, { mode: 0o600, flush: true });
      return {
        url,
        fault: () => fault,
        stop: async (withinMs) => {
          await rm(addressFile(home), { force: true });
          await postgres.stop(withinMs);
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
