import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { type Account, chooseAccount } from './postgres/account.ts';
import { findBinaries } from './postgres/binaries.ts';
import { openCluster, privateFolder } from './postgres/cluster.ts';
import { stopOrphans } from './postgres/processes.ts';
import { openRoom } from './postgres/room.ts';
import { environment, run } from './postgres/run.ts';
import { settingsFor } from './postgres/settings.ts';

/** A PostgreSQL of ours that takes connections. */
export interface Postgres {
  /** Of its owner, to the database `postgres`. */
  readonly url: string;
  readonly pid: number;
  /** Fulfilled when it has ended, with what it said last. */
  readonly ended: Promise<string>;
  /** Ends connections and waits until everything is on disk. */
  stop(): Promise<void>;
}

export interface LauncherOptions {
  /** The data folder; made where it is missing. */
  readonly home: string;
  readonly settings?: Record<string, string>;
  /** Each line that PostgreSQL prints. */
  readonly onLine?: (line: string) => void;
}

const longestSocketPath = 107;

/** The socket's folder: in the data folder, or in a short one where that path is too long for a socket. */
async function socketFolder(
  home: string,
  account: Account | undefined,
): Promise<{ path: string; isTemporary: boolean }> {
  const path = join(home, 'socket');
  if (Buffer.byteLength(`${path}/.s.PGSQL.5432.lock`) <= longestSocketPath)
    return { path: await privateFolder(path, account), isTemporary: false };
  return {
    path: await privateFolder(await mkdtemp(join(tmpdir(), 'padlight-')), account),
    isTemporary: true,
  };
}

/** Starts PostgreSQL on the data folder, which the caller holds the lock of. Making it takes about a second. */
export async function startPostgres(options: LauncherOptions): Promise<Postgres> {
  const home = resolve(options.home);
  await mkdir(home, { recursive: true });
  await chmod(home, 0o711);
  const account = await chooseAccount();
  const { room, isMounted } = await openRoom(home, account, run);
  const binaries = await findBinaries(account, home, isMounted);
  const cluster = await openCluster(home, room, binaries, account);
  const left = await stopOrphans(cluster.folder);
  if (left.length > 0)
    throw new StartError(
      `A PostgreSQL of an earlier start (process ${left.join(', ')}) still runs on ${home} and does not end: stop it.`,
    );
  await rm(join(cluster.folder, 'postmaster.pid'), { force: true });

  const socket = await socketFolder(home, account);
  const settings = {
    ...settingsFor(),
    ...options.settings,
    listen_addresses: '',
    unix_socket_directories: room.inside(socket.path),
    unix_socket_permissions: '0700',
  };
  const [program = '', ...args] = room.command(room.inside(join(binaries, 'bin', 'postgres')), [
    ...['-D', room.inside(cluster.folder)],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  // A process group of its own: Ctrl-C is ours to handle, in order.
  const child = spawn(program, args, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environment(),
  });
  let last = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    last = (last + text).slice(-4000);
    for (const line of text.split('\n')) if (line.trim()) options.onLine?.(line);
  });
  const ended = new Promise<string>((fulfil) => {
    child.on('error', (error) => fulfil(error.message));
    child.on('close', () => fulfil(last));
  });

  const url = new URL('postgresql://padlight@localhost/postgres');
  url.password = cluster.password;
  url.searchParams.set('host', socket.path);
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
    await ended;
    if (socket.isTemporary) await rm(socket.path, { recursive: true, force: true });
  };
  try {
    await untilReady(url.href, ended);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: url.href, pid: child.pid ?? 0, ended, stop };
}

/** Recovery after a crash may take a while: it is waited for as long as PostgreSQL says that it is starting up. */
async function untilReady(url: string, ended: Promise<string>): Promise<void> {
  let said: string | undefined;
  ended.then((last) => {
    said = last;
  });
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (said !== undefined)
        throw new Error(`PostgreSQL ended while starting: ${said.trim()}`, { cause: error });
      if (code !== 'ENOENT' && code !== 'ECONNREFUSED' && code !== '57P03') throw error;
    }
    await sleep(20);
  }
}
