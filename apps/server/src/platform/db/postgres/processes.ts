import { readdir, readFile, readlink, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const isAlive = async (pid: number): Promise<boolean> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const state = text.slice(text.lastIndexOf(')') + 2, text.lastIndexOf(')') + 3);
  return state !== '' && state !== 'Z' && state !== 'X';
};

/** Finds PostgreSQL's living processes on a cluster's folder, which is their working folder. Zombies don't count. */
async function processesOn(cluster: string): Promise<number[]> {
  const folder = await stat(cluster);
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0 && pid !== process.pid);
  const isOnCluster = await Promise.all(
    pids.map(async (pid) => {
      const cwd = await stat(`/proc/${pid}/cwd`).catch(() => undefined);
      const program = await readlink(`/proc/${pid}/exe`).catch(() => '');
      return (
        cwd?.ino === folder.ino &&
        cwd.dev === folder.dev &&
        program.endsWith('/postgres') &&
        (await isAlive(pid))
      );
    }),
  );
  return pids.filter((_, index) => isOnCluster[index]);
}

/**
 * Stops all processes that an earlier start left on the cluster's folder. It begins with a fast shutdown, then an immediate
 * one after 2 s, and force after 4 s. Returns the process ids that remain after 5 s.
 */
export async function stopOrphans(cluster: string): Promise<number[]> {
  const start = performance.now();
  const sentSignals = new Set<NodeJS.Signals>();
  let remaining = await processesOn(cluster);
  while (remaining.length > 0 && performance.now() - start < 5000) {
    const waited = performance.now() - start;
    const signal = waited < 2000 ? 'SIGINT' : waited < 4000 ? 'SIGQUIT' : 'SIGKILL';
    // The postmaster is the oldest; the others follow it.
    const targets = signal === 'SIGKILL' ? remaining : remaining.slice(0, 1);
    if (!sentSignals.has(signal)) for (const pid of targets) tryKill(pid, signal);
    sentSignals.add(signal);
    await sleep(50);
    remaining = await processesOn(cluster);
  }
  return remaining;
}

/** Ends all processes that run on the cluster's folder at once, even frozen ones. */
export async function killProcesses(cluster: string): Promise<void> {
  for (const pid of await processesOn(cluster)) tryKill(pid, 'SIGKILL');
}

function tryKill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself.
  }
}
