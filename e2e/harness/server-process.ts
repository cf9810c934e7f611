import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
/** The limit of the set-up that waits ends it sooner. */
const patienceMs = 600_000;
const betweenTriesMs = 200;

/** A server on a data folder, in its own process. */
export interface ServerProcess {
  readonly url: string;
  readonly mqttUrl: string;
  /** Starts it again on the same ports, and waits until it listens. */
  start(): Promise<void>;
  /** Ends it with a signal and waits until it has ended. */
  stop(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  pid(): number;
  /** Its output so far, over all its starts. */
  output(): string;
}

/** Runs a program of the server to its end, and returns its output. */
export async function runProgram(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { child, printed } = launch(args, env);
  if ((await ended(child)) !== 0) throw new Error(`${args[0]} failed: ${printed()}`);
  return printed();
}

/** Starts a server on any free ports: the ports that it prints stay its own. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  let server: ReturnType<typeof launch> | undefined;
  let before = '';
  let ports: NodeJS.ProcessEnv = { PORT: '0', MQTT_PORT: '0' };

  const stop = async (signal: 'SIGINT' | 'SIGKILL'): Promise<void> => {
    if (!server) return;
    server.child.kill(signal);
    await ended(server.child);
    before += server.printed();
    server = undefined;
  };
  const launchOnce = async (): Promise<Addresses | undefined> => {
    const started = launch(['apps/server/start.mjs'], { ...env, ...ports });
    server = started;
    for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(50)) {
      const addresses = readAddresses(started.printed());
      if (addresses) return addresses;
      if (started.child.exitCode === null && started.child.signalCode === null) continue;
      server = undefined;
      // Between two starts a connection of another process may have the port for a moment.
      if (/Port \d+ of \S+ is taken/.test(started.printed())) return undefined;
      throw new Error(`the server ended: ${started.printed()}`);
    }
    await stop('SIGKILL');
    throw new Error(`the server does not listen: ${before}`);
  };
  const start = async (): Promise<Addresses> => {
    for (const end = Date.now() + patienceMs; ; await sleep(betweenTriesMs)) {
      const addresses = await launchOnce();
      if (addresses) return addresses;
      if (Date.now() > end) throw new Error(`the ports of the server stay taken: ${JSON.stringify(ports)}`);
    }
  };

  const { url, mqttUrl } = await start();
  ports = { PORT: new URL(url).port, MQTT_PORT: new URL(mqttUrl).port };
  return {
    url,
    mqttUrl,
    start: async () => void (await start()),
    stop,
    pid: () => server?.child.pid ?? 0,
    output: () => before + (server?.printed() ?? ''),
  };
}

interface Addresses {
  readonly url: string;
  readonly mqttUrl: string;
}

/** The addresses of a server that has printed them; undefined: it has not yet. */
export function readAddresses(printed: string): Addresses | undefined {
  const [, url, mqttUrl] = /Padlight is at (\S+)[\s\S]*gateways send to (\S+) or /.exec(printed) ?? [];
  return url !== undefined && mqttUrl !== undefined ? { url, mqttUrl } : undefined;
}

/** Where the servers of a run find the code that the first of them compiled: a third of the work of a start on an empty folder. */
const compiled = (): NodeJS.ProcessEnv => {
  const { PADLIGHT_SEEDS: seeds } = process.env;
  return seeds === undefined ? {} : { NODE_COMPILE_CACHE: join(seeds, 'compiled') };
};

function launch(args: readonly string[], env: NodeJS.ProcessEnv) {
  // It ends with this process, however that ends.
  const child = spawn('setpriv', ['--pdeathsig', 'INT', process.execPath, ...args], {
    cwd: root,
    env: { ...compiled(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      printed += text;
    });
  return { child, printed: () => printed };
}

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('exit', (code) => resolve(code));
  });
