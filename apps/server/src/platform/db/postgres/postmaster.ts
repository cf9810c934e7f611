import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { environment } from './run.ts';

/** One run of PostgreSQL. */
export interface Postmaster {
  readonly pid: number;
  /** Fulfilled when it has ended, with what it said last. */
  readonly ended: Promise<string>;
  /** A fast shutdown: ends connections, writes everything out, and is over when that is done. */
  stop(): Promise<void>;
}

/** Starts PostgreSQL and waits until it takes connections at `url`, however long a recovery takes. */
export async function startPostmaster(
  [program = '', ...args]: readonly string[],
  url: string,
  onLine: (line: string) => void,
): Promise<Postmaster> {
  // A process group of its own: Ctrl-C is ours to handle, in order.
  const child = spawn(program, args, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environment,
  });
  let last = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    last = (last + text).slice(-4000);
    for (const line of text.split('\n')) if (line.trim()) onLine(line);
  });
  const ended = new Promise<string>((fulfil) => {
    child.on('error', (error) => fulfil(error.message));
    child.on('close', () => fulfil(last));
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
    await ended;
  };
  try {
    await untilReady(url, ended);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: child.pid ?? 0, ended, stop };
}

const notYet = new Set<unknown>(['ENOENT', 'ECONNREFUSED', '57P03']);

async function untilReady(url: string, ended: Promise<string>): Promise<void> {
  let said: string | undefined;
  ended.then((last) => {
    said = last;
  });
  for (;;) {
    const failure = await tryConnecting(url);
    if (failure === undefined) return;
    if (said !== undefined)
      throw new Error(`PostgreSQL ended while starting: ${said.trim()}`, { cause: failure });
    if (!(failure instanceof Error && 'code' in failure && notYet.has(failure.code))) throw failure;
    await sleep(20);
  }
}

async function tryConnecting(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => undefined,
      (error: unknown) => error,
    );
}
