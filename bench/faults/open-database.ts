import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseProxy, openDatabaseProxy } from './database-proxy.ts';
import { startPostgres } from './postgres.ts';
import type { FaultyDatabase } from './world.ts';

/** The database of a run, and its address for the server under test. */
export interface OpenedDatabase {
  readonly database: FaultyDatabase;
  readonly proxy: DatabaseProxy | undefined;
  /** The address for the server; undefined: its own, in its folder. */
  readonly databaseUrl: string | undefined;
  close(): Promise<void>;
}

/** A PostgreSQL beside the server, with a proxy before it. `onDisk`: on a small disk, where one may be mounted. */
export async function openExternal(folder: string, onDisk: boolean): Promise<OpenedDatabase> {
  const home = join(folder, 'postgres');
  mkdirSync(home);
  const postgres = await startPostgres(home, onDisk);
  const proxy = await openDatabaseProxy(postgres.port);
  const databaseUrl = new URL(postgres.url);
  databaseUrl.port = String(proxy.port);
  return {
    database: { ...postgres, url: () => postgres.url },
    proxy,
    databaseUrl: databaseUrl.href,
    async close() {
      await proxy.close();
      await postgres.remove();
    },
  };
}

/** The server's own PostgreSQL, which it starts again by itself. */
export function openEmbedded(folder: string): OpenedDatabase {
  const data = join(folder, 'data');
  const pid = (): number =>
    Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    database: {
      url: () => readFileSync(join(data, 'secrets', 'database-url'), 'utf8').trim(),
      pid,
      end: async (signal) => void process.kill(pid(), signal),
      disk: undefined,
    },
    proxy: undefined,
    databaseUrl: undefined,
    close: async () => {},
  };
}
