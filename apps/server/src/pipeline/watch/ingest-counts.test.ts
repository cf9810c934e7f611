import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openDevices } from '../fleet/devices.ts';
import { count } from '../fleet/site.ts';
import { seedHome } from '../testing/seed-home.ts';
import { createIngestCounts } from './ingest-counts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('counts that could not be written are written the next time, once', async () => {
  const { db } = database;
  const home = await seedHome(db, { nodes: 1, pods: 1 });
  const devices = await openDevices(db, () => {});
  const site = devices.site(home.organisationId, home.siteId);
  const counts = createIngestCounts(devices, new Registry());
  const now = Date.parse('2026-05-01T12:00:00Z');
  const stored = async () => db.selectFrom('ingest_counts').select(['reason', 'n']).execute();
  count(site, 'accepted', 5);
  const gone = await openTestDatabase();
  await gone.close();
  await expect(counts.write(gone.db, now)).rejects.toThrow();
  expect(await stored()).toEqual([]);
  expect(counts.total()).toEqual({ accepted: 5 });
  count(site, 'accepted', 2);
  await counts.write(db, now);
  await counts.write(db, now);
  expect(await stored()).toEqual([{ reason: 'accepted', n: 7 }]);
  expect(counts.total()).toEqual({ accepted: 7 });
  // The time of the last count stays, also where an earlier count is added.
  count(site, 'accepted', 1);
  await counts.write(db, now - 60_000);
  expect(await db.selectFrom('ingest_counts').select(['n', 'last_at']).execute()).toEqual([
    { n: 8, last_at: new Date(now) },
  ]);
});
