import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The process that a PostgreSQL under this folder says it is. */
function mainProcess(folder: string): number {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((path) =>
    path.endsWith('postmaster.pid'),
  );
  if (!found) throw new Error(`no PostgreSQL runs in ${folder}`);
  return Number(readFileSync(join(folder, found), 'utf8').split('\n')[0]);
}

export interface FrozenDatabase {
  /** Lets go on what is left of it. */
  goOn(): void;
  /** The processes of it that have not ended. */
  left(): number[];
}

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Holds the database of a data folder still, so that it answers nothing and refuses nothing. */
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
