import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectOwner } from './stored-check.ts';
import type { World } from './world.ts';

/** The children of a process. */
function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself in between.
  }
}

export async function killServer({ server }: World): Promise<void> {
  await server.kill();
}

/** Ends one of the server's connections: by request, or by `kill -9`, after which PostgreSQL restarts completely. */
export async function killBackend({ database, random }: World): Promise<void> {
  const owner = await connectOwner(database.url());
  const { rows } = await owner.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name like 'padlight%' and pid <> pg_backend_pid() order by pid",
  );
  const pid = rows[Math.floor(random.next() * rows.length)]?.pid;
  const isRequested = random.isHeads();
  if (pid !== undefined && isRequested) await owner.query('select pg_terminate_backend($1)', [pid]);
  await owner.end();
  if (pid !== undefined && !isRequested) send(pid, 'SIGKILL');
}

export async function killPostmaster({ database }: World, holdMs: number): Promise<void> {
  await database.end('SIGKILL', holdMs);
  await sleep(holdMs);
}

export async function restartPostgres({ database, random }: World): Promise<void> {
  await database.end(random.isHeads() ? 'SIGINT' : 'SIGQUIT', 0);
}

/** Freezes every process of PostgreSQL: it answers nothing and refuses nothing. */
export async function freezePostgres({ database }: World, holdMs: number): Promise<void> {
  const main = database.pid();
  if (main === undefined) throw new Error('there is no PostgreSQL to freeze');
  const all = [main, ...childrenOf(main)];
  for (const pid of all) send(pid, 'SIGSTOP');
  await sleep(holdMs);
  for (const pid of all) send(pid, 'SIGCONT');
}

/** Shifts the server's wall clock alone: server and PostgreSQL keep their timers. */
export async function putClockWrong({ clock, random }: World, holdMs: number): Promise<void> {
  const days = random.isHeads() ? 500 : -500;
  clock.set(days * 86_400);
  await sleep(holdMs);
  clock.set(0);
}
