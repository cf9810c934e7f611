import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { StartError } from '../../start-error.ts';

/** The unprivileged user as which PostgreSQL runs if we are root; undefined if it runs as ourselves. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Returns `postgres` if it exists, else `nobody`; PostgreSQL refuses to run as root. */
export async function chooseAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const entries = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const userName of ['postgres', 'nobody']) {
    const entry = entries.find(([name]) => name === userName);
    if (entry) return { name: userName, uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new StartError(
    'PostgreSQL does not run as root, and there is neither a user postgres nor nobody: start as an ordinary user.',
  );
}

/** Builds a command line that runs as the account and ends with this process, so that a `kill -9` leaves no orphan. */
export function asAccount(account: Account | undefined, command: readonly string[]): string[] {
  const identity = account
    ? ['--reuid', `${account.uid}`, '--regid', `${account.gid}`, '--clear-groups']
    : [];
  return ['setpriv', ...identity, '--pdeathsig', 'INT', ...command];
}

/** Returns whether the account has a right, checked by `test`: -r to read a file, -x to pass through a folder. */
export function accountMay(account: Account | undefined, right: '-r' | '-x', path: string): Promise<boolean> {
  const [program = '', ...args] = asAccount(account, ['test', right, path]);
  return new Promise((resolve, reject) => {
    execFile(program, args, { cwd: '/' }, (error) => {
      if (error && 'code' in error && error.code === 'ENOENT')
        reject(new StartError('The program setpriv (package util-linux) is missing: install it.'));
      else resolve(!error);
    });
  });
}
