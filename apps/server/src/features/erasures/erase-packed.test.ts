import type { PodId } from '@padlight/contract';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runPacking, storedMeasurements } from '../../pipeline/testing/run-packing.ts';
import { connectOwner } from '../../platform/db/connect.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { someOrganisation } from '../../testing/ids.ts';
import { testTime } from '../../testing/test-time.ts';
import { eraseMeasuredDay } from './erase-measured-store.ts';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
const start = Math.floor(testTime / dayMs) * dayMs - 6 * dayMs;
const [podId, otherPod] = [1, 2] as [PodId, PodId];

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await openTestDatabase();
  await packTwoDays();
  owner = await connectOwner(database.url);
  await owner.query('create table packed_before as table packed_hours');
});
afterAll(async () => {
  await owner.end();
  await database.close();
});
beforeEach(async () => {
  await owner.query('truncate packed_hours, measurements; insert into packed_hours table packed_before');
});

/** Packs two days of two pods, a measurement every 20 minutes; and one with a time that is not known. */
async function packTwoDays(): Promise<void> {
  const at = (ms: number, doubt: number | null = null) =>
    [podId, otherPod].map((pod) => ({
      organisation_id: someOrganisation,
      pod_id: pod,
      at: new Date(ms),
      counter: 1,
      boot: 1,
      frame: Buffer.alloc(31),
      doubt,
    }));
  const times = Array.from({ length: 2 * 72 }, (_, n) => start + n * 20 * minuteMs);
  await database.db
    .insertInto('measurements')
    .values(times.flatMap((ms) => at(ms)))
    .execute();
  await database.db
    .insertInto('measurements')
    .values(at(start + 40 * hourMs + 7, 1))
    .execute();
  await runPacking(database, testTime);
}

async function erase(since: number, until: number): Promise<number> {
  const worn = { podId, since: new Date(since), until: new Date(until) };
  let erased = 0;
  for (;;) {
    const n = await database.db
      .transaction()
      .execute((work) => eraseMeasuredDay(work, someOrganisation, worn));
    if (n === undefined) return erased;
    erased += n;
  }
}
/** The lines without the measurements of the pod in a time; of those with a doubt, all from its begin on. */
const without = (lines: readonly string[], since: number, until: number) =>
  lines.filter((line) => {
    const [, pod, doubt, micros] = line.split(' ');
    const ms = Number(micros) / 1_000;
    return Number(pod) !== podId || ms < since || (doubt !== '1' && ms >= until);
  });

test.each([
  ['whole hours', 3 * hourMs, 9 * hourMs],
  ['days', 0, 2 * dayMs],
  ['a time within an hour', 5 * hourMs + 10 * minuteMs, 5 * hourMs + 30 * minuteMs],
  ['a time from one hour into another', 22 * hourMs + 30 * minuteMs, 27 * hourMs + 30 * minuteMs],
  ['a time between two measurements', 5 * hourMs + 5 * minuteMs, 5 * hourMs + 6 * minuteMs],
])(
  'of a person who wore a pod for %s no packed measurement remains',
  { tags: ['stored-data'] },
  async (_what, from, to) => {
    const { packed } = await storedMeasurements(database);
    const expected = without(packed, start + from, start + to);
    expect(await erase(start + from, start + to)).toBe(packed.length - expected.length);
    expect(await storedMeasurements(database)).toEqual({ rows: [], packed: expected });
  },
);

test('a cut block has the times and last frame of what remains', async () => {
  await erase(start + 5 * hourMs + 30 * minuteMs, start + 6 * hourMs);
  const block = await database.db
    .selectFrom('packed_hours')
    .select(['first_at', 'last_at', 'measurements'])
    .where('pod_id', '=', podId)
    .where('hour', '=', new Date(start + 5 * hourMs))
    .executeTakeFirstOrThrow();
  expect(block).toEqual({
    first_at: new Date(start + 5 * hourMs),
    last_at: new Date(start + 5 * hourMs + 20 * minuteMs),
    measurements: 2,
  });
});

test('rows and packed hours of a person are deleted together', { tags: ['stored-data'] }, async () => {
  const late = {
    organisation_id: someOrganisation,
    pod_id: podId,
    at: new Date(start + 3 * hourMs + 1),
    counter: 2,
    boot: 1,
    frame: Buffer.alloc(31),
  };
  await database.db.insertInto('measurements').values(late).execute();
  const { packed } = await storedMeasurements(database);
  await erase(start, start + 4 * hourMs);
  expect(await storedMeasurements(database)).toEqual({
    rows: [],
    packed: without(packed, start, start + 4 * hourMs),
  });
});

test('a damaged block with measurements of the person is deleted whole', async () => {
  await owner.query(`update packed_hours set block = '\\x00' where pod_id = 1 and hour = $1`, [
    new Date(start + 5 * hourMs),
  ]);
  expect(await erase(start + 5 * hourMs + 10 * minuteMs, start + 5 * hourMs + 30 * minuteMs)).toBe(4);
});
