import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import { dropEmptyTables } from './archive/catalogue.ts';
import type { Ending } from './archive/manifest.ts';
import { loadArchive, openArchive } from './archive/read-archive.ts';
import { writeArchive } from './archive/write-archive.ts';
import { type DataPlace, exists, openGiven, openInstalled, openStopped } from './open-installed.ts';

/**
 * Writes all data to a new file that only this user can read, because it holds people's data and the installation's secrets.
 * A server may keep running. @throws StartError if there is no data or the file exists.
 */
export async function backUp(place: DataPlace, file: string, log: Log): Promise<Ending & { bytes: number }> {
  if (await exists(file)) throw new StartError(`${file} is there already: name a new file.`);
  const { owner, close } = await openInstalled(place, log);
  const half = `${file}.part`;
  try {
    const zip = createGzip({ level: 4 });
    const written = pipeline(zip, createWriteStream(half, { mode: 0o600, flush: true }));
    const archive = writeArchive(owner, zip).catch((error: unknown) => {
      zip.destroy();
      throw error;
    });
    const [ending] = await Promise.all([archive, written]);
    await rename(half, file);
    return { ...ending, bytes: (await stat(file)).size };
  } finally {
    await rm(half, { force: true });
    await close();
  }
}

/** Files that a start without any data may have left in a folder. */
const ours = /^(lock|secrets|socket|postgres|postgres\.new|postgres-.*)$/;

/**
 * Loads a backup into an empty data folder, or an empty database of the operator's.
 * @throws StartError if there are data already, or the file is damaged; then nothing is kept.
 */
export async function restore(place: DataPlace, file: string, log: Log): Promise<Ending> {
  if (!(await exists(file))) throw new StartError(`${file} is no file that can be read.`);
  const { databaseUrl, dataDir } = place;
  const target = databaseUrl ? 'The database' : dataDir;
  const notEmpty = new StartError(`${target} has data already: a backup goes into an empty one.`);
  const names = databaseUrl ? [] : await readdir(dataDir).catch(() => []);
  if (names.some((name) => !ours.test(name))) throw notEmpty;
  const archive = await openArchive(createReadStream(file).pipe(createGunzip()));
  const { owner, close } = databaseUrl ? await openGiven(databaseUrl) : await openStopped(dataDir, log);
  let isLoaded = false;
  try {
    if (!(await dropEmptyTables(owner))) throw notEmpty;
    const ending = await loadArchive(owner, archive);
    isLoaded = true;
    return ending;
  } finally {
    await close();
    if (!isLoaded && !databaseUrl) await emptyBut(dataDir, names);
  }
}

/** Removes from a folder everything that was not there before. */
async function emptyBut(folder: string, before: readonly string[]): Promise<void> {
  for (const name of await readdir(folder))
    if (!before.includes(name)) await rm(join(folder, name), { recursive: true, force: true });
}
