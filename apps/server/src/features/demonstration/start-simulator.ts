import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../platform/log.ts';
import type { Demonstration } from './seed-demonstration.ts';

const simulator = join(import.meta.dirname, '../../../../simulator/src/main.ts');

export interface Simulator {
  /** Ends it and waits for the end. It is killed at half of `withinMs`, because it has nothing to lose. */
  stop(withinMs: number): Promise<void>;
}

/**
 * Starts the virtual home in its own process: it has the site's secret and the devices, and sends through the
 * gateways' listener like any other. It ends with the server, which has the other end of its standard input.
 */
export async function startSimulator(
  demonstration: Demonstration,
  dataDir: string,
  log: Log,
): Promise<Simulator> {
  const file = join(dataDir, 'demonstration-home.json');
  await writeFile(file, JSON.stringify(demonstration.home), { mode: 0o600 });
  const child: ChildProcess = spawn(process.execPath, [simulator, '--home', file], {
    env: { ...process.env, SIMULATOR_SECRET: demonstration.secret },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  let stopping = false;
  child.stdout?.on('data', (text) => log.info({ simulator: String(text).trim() }, 'the simulator says'));
  child.stderr?.on('data', (text) => log.warn({ simulator: String(text).trim() }, 'the simulator says'));
  const ended = once(child, 'exit').then(([code]) => {
    if (!stopping) log.error({ code }, 'the simulator ended: nothing is simulated any more');
  });
  child.on('error', (error) => log.error({ err: error }, 'the simulator did not start'));
  return {
    stop: async (withinMs) => {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), withinMs / 2);
      await ended;
      clearTimeout(timer);
    },
  };
}
