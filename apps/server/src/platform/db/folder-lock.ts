import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** It waits 2 s, because an instance that was just killed may take a moment to release it. */
const [program, ...args] = ['flock', '--wait', '2'];
const keeper = ['sh', '-c', 'echo locked; exec cat'];

/**
 * Locks the data folder for this process, creating it if it is missing. The kernel releases the lock with the
 * process, however that ends; it also works between containers on one volume.
 * @throws StartError if another instance has locked it.
 */
export async function lockFolder(home: string): Promise<{ release(): Promise<void> }> {
  await mkdir(home, { recursive: true });
  const file = join(home, 'lock');
  await writeFile(file, '', { flag: 'a', mode: 0o600 });
  await chmod(home, 0o711);
  // The lock's process lives as long as its standard input; the kernel closes our end of it.
  const holder = spawn(program, [...args, file, ...keeper], {
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => holder.once('exit', () => resolve()));
  const locked = await Promise.race([
    once(holder.stdout, 'data').then(() => true),
    once(holder, 'exit').then(() => false),
    once(holder, 'error').then(([error]) => error),
  ]).catch((error: unknown) => error);
  if (locked === false) {
    const pid = (await readFile(file, 'utf8')).trim();
    throw new StartError(
      `Another Padlight${pid ? ` (process ${pid})` : ''} uses ${home}: end it, or set DATA_DIR to another folder.`,
    );
  }
  if (locked !== true)
    throw new StartError('The program flock (package util-linux) is missing: install it.', locked);
  await writeFile(file, `${process.pid}\n`);
  holder.stdout.destroy();
  holder.unref();
  return {
    release: async () => {
      holder.ref();
      holder.stdin.end();
      await ended;
    },
  };
}
