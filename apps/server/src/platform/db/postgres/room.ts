import { StartError } from '../../start-error.ts';
import { type Account, accountMay, asAccount } from './account.ts';

/**
 * The environment in which PostgreSQL runs: how paths are named in it, and the command line that runs a program in it.
 */
export interface Room {
  /** Returns the name of one of our paths inside. */
  inside(path: string): string;
  command(program: string, args: readonly string[]): string[];
}

const plain = (account: Account | undefined): Room => ({
  inside: (path) => path,
  command: (program, args) => asAccount(account, [program, ...args]),
});

/**
 * Below /root and the like the account can't reach the folder, so it sees it under /mnt, in its own mount namespace.
 */
const mounted = (home: string, account: Account | undefined): Room => ({
  inside: (path) => (path.startsWith(`${home}/`) ? `/mnt${path.slice(home.length)}` : path),
  command: (program, args) => [
    'unshare',
    '--mount',
    '--propagation=private',
    'sh',
    '-c',
    'mount --bind "$0" /mnt && cd / && exec "$@"',
    home,
    ...asAccount(account, [program, ...args]),
  ],
});

/**
 * Opens the environment for an account. @throws StartError if the account can't reach the folder and root may not mount.
 */
export async function openRoom(
  home: string,
  account: Account | undefined,
  run: (command: string[]) => Promise<unknown>,
): Promise<{ room: Room; isMounted: boolean }> {
  if (await accountMay(account, '-x', home)) return { room: plain(account), isMounted: false };
  const room = mounted(home, account);
  try {
    await run(room.command('test', ['-x', '/mnt']));
  } catch (cause) {
    throw new StartError(
      `The user ${account?.name ?? ''} that PostgreSQL runs as can't reach ${home}: set DATA_DIR to a folder outside of private ones, such as /var/lib/padlight.`,
      cause,
    );
  }
  return { room, isMounted: true };
}
