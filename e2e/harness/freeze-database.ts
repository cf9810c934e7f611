import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The main process of the PostgreSQL under this folder. */
function mainProcess(folder: string): number {
  const pidFile = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((path) =>
    path.endsWith('postmaster.pid'),
  );
  if (!pidFile) throw new Error(`no PostgreSQL runs in ${folder}`);
  return Number(readFileSync(join(folder, pidFile), 'utf8').split('\n')[0]);
}

export interface FrozenDatabase {
  /** Resumes the processes that are left. */
  goOn(): void;
  /** The processes that have not ended. */
  left(): number[];
}

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Freezes the database of a data folder, so that it answers nothing and refuses nothing. */
export function freezeDatabase(folder: string): FrozenDatabase {
  const main = mainProcess(folder);
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ').map(Number);
  const all = [main, ...children.filter((pid) => pid > 0)];
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  const left = (): number[] => all.filter(isThere);
  return {
    left,
    goOn() {
      for (const pid of left()) process.kill(pid, 'SIGCONT');
    },
  };
}
