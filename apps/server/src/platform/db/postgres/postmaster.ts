import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { timeLimits } from '../../time-limits.ts';
import { connectOwner } from '../connect.ts';
import { endSoon } from '../end-soon.ts';
import { environment } from './run.ts';

/** One run of PostgreSQL. */
export interface Postmaster {
  readonly pid: number;
  /** Fulfilled when it has ended, with its last report. */
  readonly ended: Promise<string>;
  /**
   * Shuts down fast: ends connections, writes everything to disk, and waits for that. Shortly before
   * `withinMs` it shuts down immediately, and then by force.
   */
  stop(withinMs: number): Promise<void>;
}

/** The part of the time to stop that is reserved for each of the two ways to force it. */
const forcedMs = 700;
const startStopsMs = 10_000;

/**
 * Starts PostgreSQL and waits until it accepts connections at `url`, however long a recovery takes. `onLaunch` is called once it
 * runs, `killAll` ends all of its processes by force.
 */
export async function startPostmaster(
  [program = '', ...args]: readonly string[],
  url: string,
  {
    onLine,
    onLaunch,
    killAll,
  }: {
    readonly onLine: (line: string) => void;
    readonly onLaunch: () => void;
    readonly killAll: () => Promise<void>;
  },
): Promise<Postmaster> {
  // Its own process group, so that Ctrl-C is handled by us in order.
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
  const send = (signal: NodeJS.Signals): void => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  };
  const endsWithin = (ms: number): Promise<boolean> => {
    const late = new AbortController();
    return Promise.race([
      ended.then(() => true),
      sleep(Math.max(0, ms), false, { signal: late.signal }).catch(() => false),
    ]).finally(() => late.abort());
  };
  const stop = async (withinMs: number) => {
    send('SIGINT');
    if (await endsWithin(withinMs - 2 * forcedMs)) return;
    send('SIGQUIT');
    if (await endsWithin(forcedMs)) return;
    await killAll();
    await ended;
  };
  child.once('spawn', onLaunch);
  try {
    await untilReady(url, ended);
  } catch (error) {
    await stop(startStopsMs);
    throw error;
  }
  return { pid: child.pid ?? 0, ended, stop };
}

const connectMs = 2_000;
/** Each try costs PostgreSQL a process, which its recovery needs the processor for. */
const askedEveryMs = 50;
const notYet = new Set<unknown>(['ENOENT', 'ECONNREFUSED', '57P03']);

async function untilReady(url: string, ended: Promise<string>): Promise<void> {
  let printed: string | undefined;
  ended.then((last) => {
    printed = last;
  });
  for (;;) {
    const failure = await tryConnecting(url);
    if (failure === undefined) return;
    if (printed !== undefined)
      throw new Error(`PostgreSQL ended while starting: ${printed.trim()}`, { cause: failure });
    // An error without a code is a missing answer.
    if (failure instanceof Error && 'code' in failure && !notYet.has(failure.code)) throw failure;
    await sleep(askedEveryMs);
  }
}

async function tryConnecting(url: string): Promise<unknown> {
  return connectOwner(url, { ...timeLimits.maintenance, connectMs })
    .then((client) => endSoon(client))
    .then(
      () => undefined,
      (error: unknown) => error,
    );
}
