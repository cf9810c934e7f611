import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { systemTime } from '../platform/clock/time-source.ts';
import { connectOwner } from '../platform/db/connect.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { createLog } from '../platform/log.ts';
import { fillEveryTable } from './fill-every-table.ts';
import { temporaryFolder } from './folder.ts';

/**
 * Makes a data folder with a row in every table, once for the tests of a file, and stops it. Returns a
 * function that copies it to a new place, by default a temporary one of the test, and returns the place.
 */
export function filledFolder(): (to?: string) => Promise<string> {
  let home = '';
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'padlight-filled-'));
    const place = { dataDir: join(home, 'data'), databaseUrl: undefined, retentionDays: 400 };
    const database = await openDatabase({ ...place, time: systemTime, log: createLog('silent') });
    const owner = await connectOwner(database.url);
    await fillEveryTable(owner);
    await owner.end();
    await database.stop();
  });
  afterAll(() => rm(home, { recursive: true, force: true }));
  // With owners and rights, because PostgreSQL runs as its own user.
  return async (to) => {
    const place = to ?? join(await temporaryFolder(), 'data');
    await promisify(execFile)('cp', ['-a', join(home, 'data'), place]);
    return place;
  };
}
