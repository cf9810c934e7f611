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

/** Holds the database of a data folder still, so that it answers nothing and refuses nothing; returns what lets it go on. */
export function freezeDatabase(folder: string): () => void {
  const main = mainProcess(folder);
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ').map(Number);
  const all = [main, ...children.filter((pid) => pid > 0)];
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of all) process.kill(pid, 'SIGCONT');
  };
}
