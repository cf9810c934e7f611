import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../e2e/harness/free-port.ts';
import { endIfBrokenOff } from './broken-off.ts';
import { rssMb } from './process-figures.ts';

const root = join(import.meta.dirname, '..');

export interface IngestHome {
  readonly installationId: string;
  readonly secret: string;
  readonly nodes: readonly { readonly mac: string }[];
  readonly patients: readonly { readonly podMac: string; readonly podId: number }[];
}

/** A real server on its own folder, which can be killed with its database and started again. */
export interface IngestInstallation {
  readonly home: IngestHome;
  readonly url: string;
  readonly mqttUrl: string;
  readonly mqttPort: number;
  /** As the database's owner. */
  databaseUrl(): string;
  /** Resident memory of the server's process, MB. */
  rssMb(): number;
  /** `kill -9` of server and database. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes the folder. */
  remove(): Promise<void>;
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** Tests whether a process is there. */
const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Seeds a home and starts the server on it. `execArgv`: for the server's Node, such as a profiler. */
export async function installForIngest(
  pods: number,
  nodes: number,
  execArgv: readonly string[] = [],
): Promise<IngestInstallation> {
  const folder = mkdtempSync(join(tmpdir(), 'padlight-ingest-'));
  const [port, mqttPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    PORT: String(port),
    MQTT_PORT: String(mqttPort),
    DATA_DIR: folder,
    DEMO: 'off',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  };
  const url = `http://127.0.0.1:${port}`;
  const request = ['--patients', String(pods), '--nodes', String(nodes), '--floors', '10', '--rooms', '100'];
  const seed = spawn(process.execPath, ['apps/server/src/seed.ts', ...request], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let server: ChildProcess | undefined = seed;
  const pidFile = join(folder, 'postgres', 'postmaster.pid');
  const cluster = (): number => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  let isCleared = false;
  const clear = async (): Promise<void> => {
    isCleared = true;
    const database = existsSync(pidFile) ? cluster() : undefined;
    server?.kill('SIGINT');
    if (server) await ended(server);
    // The database of a seed that was broken off ends after it.
    while (database !== undefined && runs(database)) await sleep(100);
    rmSync(folder, { recursive: true, force: true });
  };
  const isOver = endIfBrokenOff(clear);
  let printed = '';
  seed.stdout.on('data', (text) => {
    printed += text;
  });
  await ended(seed);
  const line = printed.split('\n').find((text) => text.startsWith('{'));
  if (!line) throw new Error(`seed printed no home: ${printed}`);
  const installation: IngestInstallation = {
    home: JSON.parse(line) as IngestHome,
    url,
    mqttUrl: `mqtt://127.0.0.1:${mqttPort}`,
    mqttPort,
    databaseUrl: () => readFileSync(join(folder, 'secrets', 'database-url'), 'utf8'),
    rssMb: () => (server?.pid === undefined ? 0 : rssMb(server.pid)),
    async start() {
      if (isCleared) throw new Error('the bench was broken off');
      const started = spawn(process.execPath, [...execArgv, 'apps/server/start.mjs'], {
        cwd: root,
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      server = started;
      for (const patience = Date.now() + 120_000; Date.now() < patience; ) {
        if (started.exitCode !== null) throw new Error('the server ended');
        const health = await fetch(`${url}/health/live`).catch(() => undefined);
        if (health?.ok) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error('the server does not answer');
    },
    async kill() {
      const database = cluster();
      if (!server) return;
      server.kill('SIGKILL');
      process.kill(database, 'SIGKILL');
      await ended(server);
      server = undefined;
    },
    async remove() {
      await clear();
      isOver();
    },
  };
  await installation.start();
  return installation;
}
