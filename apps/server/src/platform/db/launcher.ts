import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { type Account, chooseAccount } from './postgres/account.ts';
import { findBinaries } from './postgres/binaries.ts';
import { openCluster, privateFolder, setPassword } from './postgres/cluster.ts';
import { startPostmaster } from './postgres/postmaster.ts';
import { killProcesses, stopOrphans } from './postgres/processes.ts';
import { openRoom } from './postgres/room.ts';
import { run } from './postgres/run.ts';
import { settingsFor } from './postgres/settings.ts';

/** A PostgreSQL of ours that accepts connections, and is restarted if it ends unexpectedly. */
export interface Postgres {
  /** The owner's URL to the database `postgres`; the same over restarts. */
  readonly url: string;
  /** Returns its main process at this moment. */
  pid(): number;
  /**
   * Ends connections and waits until everything is on disk. Shortly before `withinMs` it ends without that;
   * the next start recovers what was committed.
   */
  stop(withinMs?: number): Promise<void>;
}

export interface LauncherOptions {
  /** The data folder, which the caller has locked; created if it is missing. */
  readonly home: string;
  /** Settings that replace those for this machine. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called with each line that PostgreSQL prints. */
  readonly onLine?: (line: string) => void;
  /** Called each time that it runs and does not accept connections yet. */
  readonly onLaunch?: () => void;
  /** Called if it ended unexpectedly; it restarts by itself. */
  readonly onCrash?: (printed: string) => void;
}

const longestSocketPath = 107;
const betweenStartsMs = 500;
const stopsWithinMs = 10_000;

/** Returns the socket's folder: in the data folder, or in a short one if that path is too long for a socket. */
async function socketFolder(
  home: string,
  account: Account | undefined,
): Promise<{ path: string; isTemporary: boolean }> {
  const path = join(home, 'socket');
  if (Buffer.byteLength(`${path}/.s.PGSQL.5432`) <= longestSocketPath)
    return { path: await privateFolder(path, account), isTemporary: false };
  return {
    path: await privateFolder(await mkdtemp(join(tmpdir(), 'padlight-')), account),
    isTemporary: true,
  };
}

/** Ends processes that an earlier run left on the cluster, and removes the files that mark it as running. */
async function clear(cluster: string, socket: string): Promise<void> {
  const orphans = await stopOrphans(cluster);
  if (orphans.length > 0)
    throw new StartError(
      `A PostgreSQL of an earlier start (process ${orphans.join(', ')}) still runs on ${cluster} and does not end: stop it.`,
    );
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  for (const name of await readdir(socket)) await rm(join(socket, name), { force: true });
}

/** Starts PostgreSQL on the data folder, which it prepares on the first start. */
export async function startPostgres(options: LauncherOptions): Promise<Postgres> {
  const home = resolve(options.home);
  await mkdir(home, { recursive: true });
  await chmod(home, 0o711);
  const account = await chooseAccount();
  const { room, isMounted } = await openRoom(home, account, run);
  const binaries = await findBinaries(account, home, isMounted);
  const cluster = await openCluster(home, room, binaries, account);
  const socket = await socketFolder(home, account);
  await clear(cluster.folder, socket.path);
  if (cluster.isPasswordNew) await setPassword(cluster, room, binaries);

  const settings = {
    ...settingsFor(),
    ...options.settings,
    listen_addresses: '',
    unix_socket_directories: room.inside(socket.path),
    unix_socket_permissions: '0700',
  };
  const command = room.command(room.inside(join(binaries, 'bin', 'postgres')), [
    ...['-D', room.inside(cluster.folder)],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const url = new URL('postgresql://padlight@localhost/postgres');
  url.password = cluster.password;
  url.searchParams.set('host', socket.path);

  const start = () =>
    startPostmaster(command, url.href, {
      onLine: options.onLine ?? (() => {}),
      onLaunch: options.onLaunch ?? (() => {}),
      killAll: () => killProcesses(cluster.folder),
    });
  let postmaster = await start();
  let isStopping = false;
  const keepRunning = (async () => {
    for (;;) {
      const printed = await postmaster.ended;
      if (isStopping) return;
      options.onCrash?.(printed);
      await sleep(betweenStartsMs);
      if (isStopping) return;
      // If it can't be started either, `postmaster.ended` is fulfilled already, and it is tried again.
      await clear(cluster.folder, socket.path)
        .then(start)
        .then(
          (next) => {
            postmaster = next;
            return isStopping ? next.stop(stopsWithinMs) : undefined;
          },
          (error: unknown) => options.onCrash?.(String(error)),
        );
    }
  })();

  return {
    url: url.href,
    pid: () => postmaster.pid,
    stop: async (withinMs = stopsWithinMs) => {
      isStopping = true;
      await postmaster.stop(withinMs);
      await keepRunning;
      if (socket.isTemporary) await rm(socket.path, { recursive: true, force: true });
    },
  };
}
