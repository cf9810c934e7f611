import { readdir, readFile, readlink, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const isAlive = async (pid: number): Promise<boolean> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const state = text.slice(text.lastIndexOf(')') + 2, text.lastIndexOf(')') + 3);
  return state !== '' && state !== 'Z' && state !== 'X';
};

/** PostgreSQL's living processes on a cluster's folder: each has it as its working folder. Zombies are not alive. */
async function processesOn(cluster: string): Promise<number[]> {
  const folder = await stat(cluster);
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0 && pid !== process.pid);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const there = await stat(`/proc/${pid}/cwd`).catch(() => undefined);
      const program = await readlink(`/proc/${pid}/exe`).catch(() => '');
      return (
        there?.ino === folder.ino &&
        there.dev === folder.dev &&
        program.endsWith('/postgres') &&
        (await isAlive(pid))
      );
    }),
  );
  return pids.filter((_, index) => found[index]);
}

/**
 * Stops whatever an earlier start left on the cluster's folder: a fast shutdown, an immediate one after 2 s, and
 * after 4 s by force. Answers the process ids that are still there after 5 s.
 */
export async function stopOrphans(cluster: string): Promise<number[]> {
  const start = performance.now();
  const sent = new Set<NodeJS.Signals>();
  let left = await processesOn(cluster);
  while (left.length > 0 && performance.now() - start < 5000) {
    const waited = performance.now() - start;
    const signal = waited < 2000 ? 'SIGINT' : waited < 4000 ? 'SIGQUIT' : 'SIGKILL';
    // The postmaster is the oldest; the others follow it.
    const targets = signal === 'SIGKILL' ? left : left.slice(0, 1);
    if (!sent.has(signal)) for (const pid of targets) tryKill(pid, signal);
    sent.add(signal);
    await sleep(50);
    left = await processesOn(cluster);
  }
  return left;
}

/** Ends all that still run on the cluster's folder at once, frozen ones too. */
export async function killProcesses(cluster: string): Promise<void> {
  for (const pid of await processesOn(cluster)) tryKill(pid, 'SIGKILL');
}

function tryKill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It went by itself.
  }
}
