import { randomBytes } from 'node:crypto';
import { access, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../start-error.ts';
import type { Account } from './account.ts';
import type { Room } from './room.ts';
import { run } from './run.ts';

export interface Cluster {
  readonly folder: string;
  /** Of its owner. */
  readonly password: string;
  /** True if the cluster does not have the password yet, because its file was lost. */
  readonly isPasswordNew: boolean;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Creates a folder that only its owner may enter. */
export async function privateFolder(path: string, owner: Account | undefined): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (owner) await chown(path, owner.uid, owner.gid);
  return path;
}

async function readPassword(home: string): Promise<{ readonly secret: string; readonly isNew: boolean }> {
  const file = join(await privateFolder(join(home, 'secrets'), undefined), 'postgres-password');
  const stored = (await exists(file)) ? await readFile(file, 'utf8') : '';
  if (/^[\w-]{32}$/.test(stored)) return { secret: stored, isNew: false };
  const secret = randomBytes(24).toString('base64url');
  await writeFile(`${file}.new`, secret, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return { secret, isNew: true };
}

/**
 * Sets the password of the owner of a stopped cluster. Its file can be lost with a failing disk, and a user
 * who may read the data folder needs no password for its content.
 */
export async function setPassword(
  { folder, password }: Cluster,
  room: Room,
  binaries: string,
): Promise<void> {
  await run(
    room.command(room.inside(join(binaries, 'bin', 'postgres')), [
      '--single',
      '-D',
      room.inside(folder),
      'postgres',
    ]),
    `alter role padlight password '${password}'\n`,
  );
}

async function initialise({
  home,
  room,
  binaries,
  account,
  secret,
}: {
  readonly home: string;
  readonly room: Room;
  readonly binaries: string;
  readonly account: Account | undefined;
  readonly secret: string;
}) {
  // Created under another name first: an interrupted start leaves nothing that looks finished.
  const half = join(home, 'postgres.new');
  await rm(half, { recursive: true, force: true });
  await privateFolder(half, account);
  const passwordFile = join(await privateFolder(join(home, 'socket'), account), 'password');
  await writeFile(passwordFile, secret, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  try {
    await run(
      room.command(room.inside(join(binaries, 'bin', 'initdb')), [
        ...['-D', room.inside(half), '-U', 'padlight', '-E', 'UTF8', '--locale=C.UTF-8'],
        ...['--auth=scram-sha-256', `--pwfile=${room.inside(passwordFile)}`],
      ]),
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(half, join(home, 'postgres'));
}

/**
 * Opens the cluster's folder under `home`, created on the first start, with its owner's password.
 * @throws StartError if another major version of PostgreSQL created it.
 */
export async function openCluster(
  home: string,
  room: Room,
  binaries: string,
  account: Account | undefined,
): Promise<Cluster> {
  const folder = join(home, 'postgres');
  const { secret, isNew } = await readPassword(home);
  const isMade = await exists(folder);
  if (!isMade) await initialise({ home, room, binaries, account, secret });
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  const ours = (await run(room.command(room.inside(join(binaries, 'bin', 'postgres')), ['--version']))).match(
    /\d+/,
  )?.[0];
  if (version !== ours)
    throw new StartError(
      `${folder} was made by PostgreSQL ${version || 'unknown'}, and this is ${ours}: back it up with the Padlight that made it and restore it here.`,
    );
  return { folder, password: secret, isPasswordNew: isMade && isNew };
}
