import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readAddresses } from '../../e2e/harness/server-process.ts';
import { rssMb } from '../process-figures.ts';
import { endOf } from './end-of.ts';
import type { ServerClock } from './server-clock.ts';

const root = join(import.meta.dirname, '../..');
const keptOutput = 8_000;
const betweenStartsMs = 500;

/** The server under test, restarted at once whenever it ends, as a service manager does. */
export interface Server {
  readonly url: string;
  readonly mqttUrl: string;
  /** `kill -9`: it counts as caused by the run. */
  kill(): Promise<void>;
  /** Stops it for good. False: SIGTERM did not end it within 15 s, and it was killed. */
  stop(): Promise<boolean>;
  /** The number of times that it ended by itself. */
  exits(): number;
  /** Resident memory, MB; 0 while it is not running. */
  rssMb(): number;
  /** Its last output. */
  output(): string;
}

export interface ServerOptions {
  readonly folder: string;
  /** Undefined: its own database, in the folder. */
  readonly databaseUrl: string | undefined;
  readonly clock?: ServerClock;
  readonly onExit?: (printed: string) => void;
}

/** The environment of a server, or of a program on its data. */
export const environmentOf = ({ folder, databaseUrl }: ServerOptions): NodeJS.ProcessEnv => ({
  ...process.env,
  DATA_DIR: join(folder, 'data'),
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  DEMO: 'off',
  LOG_LEVEL: 'warn',
});

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Starts it and waits until it is healthy. */
export async function startServer(options: ServerOptions): Promise<Server> {
  // Any free ports at first: the printed ports stay its own.
  const env = { ...environmentOf(options), ...options.clock?.environment, PORT: '0', MQTT_PORT: '0' };
  const listening: { at?: ReturnType<typeof readAddresses> } = {};
  let child: ChildProcess | undefined;
  let printed = '';
  let exits = 0;
  let isCaused = false;
  let isStopping = false;
  const keepRunning = async (): Promise<void> => {
    while (!isStopping) {
      const args = [process.execPath, ...(options.clock?.execArgv ?? []), 'apps/server/start.mjs'];
      // It ends with this process, however that ends.
      const started = spawn('setpriv', ['--pdeathsig', 'INT', ...args], {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      child = started;
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (text: Buffer) => {
          printed = (printed + text).slice(-keptOutput);
          listening.at ??= readAddresses(printed);
          if (listening.at === undefined) return;
          env.PORT = new URL(listening.at.url).port;
          env.MQTT_PORT = new URL(listening.at.mqttUrl).port;
        });
      await endOf(started);
      if (!isCaused && !isStopping) {
        exits++;
        options.onExit?.(printed);
        await sleep(betweenStartsMs);
      }
      isCaused = false;
    }
  };
  const running = keepRunning();
  for (
    const patience = Date.now() + 120_000;
    !listening.at || !(await answers(listening.at.url));
    await sleep(100)
  )
    if (Date.now() > patience || exits > 3) throw new Error(`the server does not start: ${printed}`);
  return {
    ...listening.at,
    async kill() {
      const killed = child;
      if (!killed) return;
      isCaused = true;
      killed.kill('SIGKILL');
      await endOf(killed);
    },
    async stop() {
      isStopping = true;
      const last = child;
      last?.kill('SIGTERM');
      let isForced = false;
      const force = setTimeout(() => {
        isForced = true;
        last?.kill('SIGKILL');
      }, 15_000);
      await running;
      clearTimeout(force);
      return !isForced;
    },
    exits: () => exits,
    rssMb: () => rssMb(child?.pid ?? 0),
    output: () => printed,
  };
}
