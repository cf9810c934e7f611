import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../e2e/harness/free-port.ts';
import { endOf } from './end-of.ts';
import { asAccount, chooseAccount, copyPrograms, runAs } from './postgres-programs.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

/** A PostgreSQL of this run, on loopback, that is started again whenever it ends, as a service manager does. */
export interface Postgres {
  readonly port: number;
  /** As its owner, to the database that the server under test uses; past any proxy. */
  readonly url: string;
  /** The main process, while there is one. */
  pid(): number | undefined;
  /** Sends a signal to the main process and delays its restart for so long once it has ended. */
  end(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL', downMs: number): Promise<void>;
  /** Undefined where nothing may be mounted here. */
  readonly disk: SmallDisk | undefined;
  remove(): Promise<void>;
}

const database = 'padlight';
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  max_locks_per_transaction: '1024',
  shared_buffers: '256MB',
  max_wal_size: '512MB',
  min_wal_size: '80MB',
  jit: 'off',
};

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

/** Makes a cluster in a folder and starts it. `onDisk`: on a small disk of its own, where one may be mounted. */
export async function startPostgres(folder: string, onDisk: boolean): Promise<Postgres> {
  const account = chooseAccount();
  const bin = copyPrograms(folder);
  const data = join(folder, 'cluster');
  mkdirSync(data, { mode: 0o700 });
  const disk = onDisk ? mountSmallDisk(data) : undefined;
  if (account) chownSync(data, account.uid, account.gid);
  const cluster = join(data, 'postgres');
  runAs(account, [
    ...[join(bin, 'initdb'), '-D', cluster, '-U', 'padlight', '-E', 'UTF8', '--locale=C.UTF-8'],
    ...['--auth=trust', '--no-sync'],
  ]);
  const port = await freePort();
  const root = `postgresql://padlight@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | undefined;
  let upFrom = 0;
  let isRemoved = false;
  const [program, args] = asAccount(account, [
    ...[join(bin, 'postgres'), '-D', cluster, '-p', String(port)],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  // The processes of a killed one must be gone first: a start that comes too early ends, and is tried again.
  const keepRunning = async (): Promise<void> => {
    while (!isRemoved) {
      await sleep(Math.max(0, upFrom - Date.now()));
      if (isRemoved) return;
      child = spawn(program, args, { cwd: '/', stdio: 'ignore', detached: true });
      await endOf(child);
      child = undefined;
      await sleep(200);
    }
  };
  // A signal may end this process before `remove`: the browser of the display does so.
  const endAtExit = (): void => void child?.kill('SIGQUIT');
  process.once('exit', endAtExit);
  const running = keepRunning();
  for (const patience = Date.now() + 30_000; !(await answers(root)); await sleep(100))
    if (Date.now() > patience) throw new Error('PostgreSQL does not start');
  const owner = new pg.Client({ connectionString: root });
  await owner.connect();
  await owner.query(`create database ${database}`);
  await owner.end();
  return {
    port,
    url: `postgresql://padlight@127.0.0.1:${port}/${database}`,
    pid: () => child?.pid,
    async end(signal, downMs) {
      const ending = child;
      upFrom = Date.now() + downMs;
      if (!ending) return;
      ending.kill(signal);
      await endOf(ending);
      upFrom = Date.now() + downMs;
    },
    disk,
    async remove() {
      isRemoved = true;
      upFrom = 0;
      const last = child;
      last?.kill('SIGQUIT');
      await running;
      process.off('exit', endAtExit);
      disk?.unmount();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
