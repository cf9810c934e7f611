import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { systemTime } from '../platform/clock/time-source.ts';
import { type Database, openDatabase } from '../platform/db/open-database.ts';
import { createLog } from '../platform/log.ts';

/** Makes a folder for one test, removed after it. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'padlight-folder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }));
  return folder;
}

/** Opens the database of a data folder, as a start does; stopped after the test. */
export async function openUnsupervised(dataDir: string): Promise<Database> {
  const log = createLog('silent');
  const place = { dataDir, databaseUrl: undefined, retentionDays: 400 };
  const database = await openDatabase({ ...place, time: systemTime, log });
  onTestFinished(() => database.stop());
  return database;
}

/** Opens and supervises the database of a data folder, as a running server does; stopped after the test. */
export async function openFolder(dataDir: string): Promise<Database> {
  const database = await openUnsupervised(dataDir);
  database.supervise();
  return database;
}
