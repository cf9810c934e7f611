import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { keepHeard } from './keep-heard.ts';

const root = join(import.meta.dirname, '../..');

/** What `seed` printed: a home with people in it, and the ways in. */
interface SeededHome {
  organisationId: number;
  installationId: string;
  secret: string;
  users: { username: string; password: string; template: string }[];
  nodes: { mac: string }[];
  wardIds: string[];
  /** MACs of pods that nobody wears. */
  sparePods: string[];
  patients: {
    patientId: string;
    podId: number;
    alias: string;
    podMac: string;
    room: string;
    floor: string;
    /** Working capacity of the day and the night product, ml. */
    dayMl: number;
    nightMl: number;
  }[];
}

export interface Installation {
  readonly url: string;
  readonly mqttUrl: string;
  readonly home: SeededHome;
  /** Starts the server on the same folder and ports, and waits until it answers. */
  start(): Promise<void>;
  /** Ends the server with a signal and waits until it is gone. */
  stop(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  /** Stops the server and removes its folder. */
  remove(): Promise<void>;
  /** The server's process. */
  pid(): number;
  /** The data folder. */
  readonly folder: string;
  /** What the server printed so far. */
  output(): string;
}

const exited = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', (code) => resolve(code));
  });

/** A real server with a database of its own and a seeded home, but no simulator: the test is the radio. */
export async function install(options: {
  patients: number;
  floors?: number;
  roomsPerFloor?: number;
  nodes?: number;
  /** Users beside those of `home.users`, without a password. */
  carers?: number;
  /** The data folder, which is there and empty; else one of its own. */
  folder?: string;
  /** Nothing is heard but what the test sends: its site falls silent. */
  isSilent?: boolean;
  /** Where mails are sent; else they are kept. */
  smtpUrl?: string;
}): Promise<Installation> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'padlight-e2e-'));
  const [port, mqttPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    PORT: String(port),
    MQTT_PORT: String(mqttPort),
    DATA_DIR: folder,
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    ...(options.smtpUrl !== undefined && {
      SMTP_URL: options.smtpUrl,
      MAIL_FROM: 'padlight@example.org',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    }),
  };
  let printed = '';
  const run = (args: string[]): ChildProcess => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout?.on('data', (text) => {
      printed += text;
    });
    child.stderr?.on('data', (text) => {
      printed += text;
    });
    return child;
  };
  const size = ['--floors', String(options.floors ?? 3), '--rooms', String(options.roomsPerFloor ?? 8)];
  const nodes = options.nodes === undefined ? [] : ['--nodes', String(options.nodes)];
  const carers = ['--carers', String(options.carers ?? 0)];
  const spare = options.isSilent ? [] : ['--spare-pods', '1'];
  const seed = run([
    'apps/server/src/seed.ts',
    '--patients',
    String(options.patients),
    ...size,
    ...spare,
    ...carers,
    ...nodes,
  ]);
  if ((await exited(seed)) !== 0) throw new Error(`seed failed: ${printed}`);
  const line = printed.split('\n').find((text) => text.startsWith('{'));
  if (!line) throw new Error(`seed printed no home: ${printed}`);
  const home = JSON.parse(line) as SeededHome;

  const url = `http://127.0.0.1:${port}`;
  let server: ChildProcess | undefined;
  const stopHearing = keepHeard({ url, home });
  const start = async (): Promise<void> => {
    server = run(['apps/server/start.mjs']);
    for (const patience = Date.now() + 60_000; Date.now() < patience; ) {
      if (server.exitCode !== null) throw new Error(`the server ended: ${printed}`);
      const health = await fetch(`${url}/health/live`).catch(() => undefined);
      if (health?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`the server does not answer: ${printed}`);
  };
  const stop = async (signal: 'SIGINT' | 'SIGKILL'): Promise<void> => {
    if (!server) return;
    server.kill(signal);
    await exited(server);
    server = undefined;
  };
  await start();
  return {
    url,
    mqttUrl: `mqtt://127.0.0.1:${mqttPort}`,
    home,
    start,
    stop,
    remove: async () => {
      stopHearing();
      await stop('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
    pid: () => server?.pid ?? 0,
    folder,
    output: () => printed,
  };
}
