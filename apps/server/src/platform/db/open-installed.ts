import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import { connectOwner } from './connect.ts';
import { reachDatabase } from './given-database.ts';
import { addressFile, openHome } from './home.ts';

/** The place of the data: a database of the operator's, or a data folder. */
export interface DataPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** A database beside a server that may run: its own connection, and the URL for others. */
export interface OpenedPlace {
  readonly owner: pg.Client;
  /** The owner's URL. */
  readonly url: string;
  /** Ends the connection, and the database if it was started for it. */
  close(): Promise<void>;
}

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function connected(server: { url: string; stop(): Promise<void> }): Promise<OpenedPlace> {
  const { url } = server;
  const owner = await connectOwner(url);
  const close = () => owner.end().finally(server.stop);
  return { owner, url, close };
}

/** Returns the database of a server that runs on the folder, if one does. */
async function running(dataDir: string): Promise<OpenedPlace | undefined> {
  const url = await readFile(addressFile(dataDir), 'utf8').catch(() => undefined);
  return url === undefined ? undefined : connected({ url, stop: async () => {} }).catch(() => undefined);
}

/** Opens the operator's database. @throws StartError if it can't be used. */
export const openGiven = async (url: string): Promise<OpenedPlace> =>
  connected({ url: await reachDatabase(url), stop: async () => {} });

/** Opens our database of a folder without a running server. @throws StartError if one runs. */
export const openStopped = async (dataDir: string, log: Log): Promise<OpenedPlace> =>
  connected(await openHome(dataDir, log));

/** Opens the database of an installation, whether its server runs or not. @throws StartError if there is no data. */
export async function openInstalled(place: DataPlace, log: Log): Promise<OpenedPlace> {
  if (place.databaseUrl) return openGiven(place.databaseUrl);
  if (!(await exists(join(place.dataDir, 'postgres'))))
    throw new StartError(`There is no data in ${place.dataDir}: set DATA_DIR to the folder that has it.`);
  return (await running(place.dataDir)) ?? (await openStopped(place.dataDir, log));
}
