import { join } from 'node:path';
import { Reading } from '@padlight/contract';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { rotateRefreshToken } from '../../features/sign-in/session/refresh-token-store.ts';
import { insertRefreshToken } from '../../features/sign-in/session/session-store.ts';
import { type Home, seedHome } from '../../pipeline/testing/seed-home.ts';
import { insertTestUser } from '../../testing/caller.ts';
import { type ClockedServer, openClockedServer, runGateways } from '../../testing/clocked-server.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { temporaryFolder } from '../../testing/folder.ts';
import { nobody, somePod } from '../../testing/ids.ts';
import { type MachineClock, openMachineClock } from '../../testing/machine-clock.ts';
import { tableSums } from '../../testing/table-sums.ts';
import { testTime } from '../../testing/test-time.ts';
import { connectOwner } from '../db/connect.ts';
import { partitionOf } from '../db/partitions.ts';

const dayMs = 86_400_000;
const wrongBy = 500 * dayMs;

let server: ClockedServer | undefined;
afterEach(() => server?.stop());

type Place = { dataDir: string; databaseUrl: string | undefined };
const places: Record<string, () => Promise<Place>> = {
  embedded: async () => ({ dataDir: join(await temporaryFolder(), 'data'), databaseUrl: undefined }),
  external: async () => {
    const database = await openTestDatabase();
    onTestFinished(() => database.close());
    return { dataDir: '', databaseUrl: database.url };
  },
};

async function rowsOf({ database }: ClockedServer): Promise<Record<string, number>> {
  const owner = await connectOwner(database.url);
  const sums = await tableSums(owner).finally(() => owner.end());
  return Object.fromEntries(Object.entries(sums).map(([table, { rows }]) => [table, Number(rows)]));
}

/** Inserts rows of the largest allowed age, and what signs a user in. */
async function fill({ database: { db } }: ClockedServer, home: Home, now: number): Promise<void> {
  const owner = await connectOwner(server?.database.url ?? '');
  for (const days of [300, 200, 100])
    await owner.query(
      `create table if not exists ${partitionOf(now - days * dayMs)} partition of measurements
       for values from ('${new Date(now - days * dayMs).toISOString().slice(0, 10)}') to ('${new Date(now - (days - 1) * dayMs).toISOString().slice(0, 10)}')`,
    );
  await owner.end();
  await db
    .insertInto('measurements')
    .values(
      [300, 200, 100, 20].map((days) => ({
        organisation_id: home.organisationId,
        pod_id: home.pods[0]?.id ?? somePod,
        at: new Date(now - days * dayMs),
        counter: 1,
        boot: 0,
        frame: Buffer.alloc(31),
      })),
    )
    .execute();
  const userId = await insertTestUser(db);
  const { id } = await db
    .insertInto('sessions')
    .values({ user_id: userId, created_at: new Date(now), last_used_at: new Date(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRefreshToken(db, id, {
    hash: Buffer.from('token'),
    number: 1,
    exchangedFor: null,
    now,
    until: now + 30 * dayMs,
  });
}

/** Expects each pod's tile to show a reception within a minute. */
async function expectLive(running: ClockedServer, time: MachineClock): Promise<void> {
  const rows = await running.database.db.selectFrom('tiles').select('reading').execute();
  expect(rows.length).toBe(2);
  for (const { reading } of rows) {
    const { link } = Reading.parse(JSON.parse(reading ?? 'null'));
    expect(link.state).toBe('connected');
    expect(Math.abs(Date.parse(link.lastHeardAt ?? '') - time.truth())).toBeLessThan(75_000);
  }
}

const expectNothingGone = async (running: ClockedServer, before: Record<string, number>) => {
  const now = await rowsOf(running);
  for (const [table, rows] of Object.entries(before))
    expect([table, now[table] ?? 0]).toEqual([table, Math.max(rows, now[table] ?? 0)]);
  // Days that were due at the first start are deleted before, because a test's tables may be older.
  expect(now.deleted_days ?? 0).toBe(before.deleted_days ?? 0);
};

const expectPresent = async ({ database }: ClockedServer, time: MachineClock) => {
  const { rows } = await database.pool.query('select to_regclass($1) is not null as there', [
    partitionOf(time.truth()),
  ]);
  expect(rows).toEqual([{ there: true }]);
};

test.each([
  ['embedded', 'live'],
  ['embedded', 'no'],
  ['external', 'live'],
  ['external', 'no'],
])('%s, %s gateways: 500 days ahead and back deletes nothing', async (place, gateways) => {
  const where = await places[place]?.();
  if (!where) throw new Error(place);
  const time = openMachineClock(testTime);
  const open = async () => {
    server = await openClockedServer(where, time);
    radio?.serve(server);
    return server;
  };
  let radio: ReturnType<typeof runGateways> | undefined;
  let running = await open();
  const { clock } = running.database;
  const home = await seedHome(running.database.db, { nodes: 3, pods: 2 });
  await fill(running, home, clock.now());
  const isLive = gateways === 'live';
  if (isLive) radio = runGateways(home, time);
  onTestFinished(() => radio?.stop());
  radio?.serve(running);
  const live = async () => {
    if (isLive) await vi.waitFor(() => expectLive(running, time));
  };
  const right = () =>
    vi.waitFor(async () => {
      expect(running.database.clock.status().state.doubt).toBeUndefined();
      if (isLive) await expectLive(running, time);
    });
  await live();
  const before = await rowsOf(running);
  await running.stop();

  time.setAhead(wrongBy);
  time.reboot(10 * 60_000);
  running = await open();
  await live();
  expect(running.database.clock.status().state.doubt).toMatchObject({ reason: 'gap' });
  expect(Math.abs(running.database.clock.now() - time.truth())).toBeLessThan(11 * 60_000);
  await expectNothingGone(running, before);
  await expectPresent(running, time);

  time.setAhead(0);
  await right();

  for (const by of [wrongBy, -wrongBy]) {
    time.setAhead(by);
    expect(Math.abs(running.database.clock.now() - time.truth())).toBeLessThan(60_000);
    await vi.waitFor(() =>
      expect(running.database.clock.status().state.doubt).toMatchObject({ reason: 'step' }),
    );
    await live();
    time.setAhead(0);
    await right();
  }
  await expectNothingGone(running, before);
  await expectPresent(running, time);
  const { now, expiryNow } = running.database.clock;
  const tokens = {
    hash: Buffer.from('token'),
    nextHash: Buffer.from('next'),
    now: now(),
    expiryNow: expiryNow(),
  };
  const client = { address: '', userAgent: '', correlationId: '' };
  expect(await rotateRefreshToken(running.database.db, tokens, client)).toMatchObject({ kind: 'rotated' });
  const { rows } = await running.database.pool.query('select max(at) as last from measurements');
  expect(rows[0].last.getTime()).toBeLessThan(time.truth() + 120_000);
});

test('a clock wrong from the start, then set right, is redated with live lights', {
  tags: ['stored-data'],
}, async () => {
  const where = await places.external?.();
  if (!where) throw new Error('no place');
  const time = openMachineClock(testTime);
  time.setAhead(wrongBy);
  const running = await openClockedServer(where, time);
  server = running;
  const { db, clock } = running.database;
  const home = await seedHome(db, { nodes: 3, pods: 2 });
  const radio = runGateways(home, time);
  onTestFinished(() => radio.stop());
  radio.serve(running);
  const first = Math.round(time.truth());
  await vi.waitFor(() => expect(clock.status().state.doubt).toMatchObject({ reason: 'gateways' }));
  const measured = async () =>
    (await db.selectFrom('measurements').select('at').execute()).map(({ at }) => at.getTime());
  await vi.waitFor(async () => expect((await measured()).length).toBeGreaterThan(10));
  expect(Math.min(...(await measured()))).toBeGreaterThan(first + wrongBy - 60_000);
  const pod = home.pods[0];
  await db
    .insertInto('patient_notes')
    .values({
      organisation_id: home.organisationId,
      patient_id: pod?.patientId ?? nobody,
      at: new Date(clock.now()),
      user_id: await insertTestUser(db),
      text: 'Slept',
    })
    .execute();
  const before = (await measured()).length;

  time.setAhead(0);
  await vi.waitFor(() => expectLive(running, time));
  expect(clock.status().state.doubt).toBeUndefined();
  const after = await measured();
  expect(after.length).toBeGreaterThanOrEqual(before);
  expect(Math.max(...after)).toBeLessThan(time.truth() + 120_000);
  expect(Math.min(...after)).toBeGreaterThan(first - 60_000);
  const note = await db.selectFrom('patient_notes').select('at').executeTakeFirstOrThrow();
  expect(Math.abs(note.at.getTime() - time.truth())).toBeLessThan(10 * 60_000);
  const states = await db.selectFrom('analysis_states').select('last_at').execute();
  for (const { last_at } of states) expect(last_at.getTime()).toBeLessThan(time.truth() + 120_000);
  const alerts = await db.selectFrom('alerts').select('raised_at').execute();
  for (const { raised_at } of alerts) expect(raised_at.getTime()).toBeLessThan(time.truth() + 120_000);
});

test('measurements of a wrong clock before a restart are redated at the next start', {
  tags: ['stored-data'],
}, async () => {
  const where = await places.external?.();
  if (!where) throw new Error('no place');
  const time = openMachineClock(testTime);
  time.setAhead(wrongBy);
  let running = await openClockedServer(where, time);
  server = running;
  const home = await seedHome(running.database.db, { nodes: 3, pods: 2 });
  const radio = runGateways(home, time);
  onTestFinished(() => radio.stop());
  radio.serve(running);
  const beyond = async () =>
    running.database.db
      .selectFrom('measurements')
      .select('at')
      .where('at', '>', new Date(time.truth() + 120_000))
      .execute();
  await vi.waitFor(async () => expect((await beyond()).length).toBeGreaterThan(10));
  await running.stop();

  time.setAhead(0);
  time.reboot(60_000);
  running = await openClockedServer(where, time);
  server = running;
  radio.serve(running);
  await vi.waitFor(() => expectLive(running, time));
  expect(running.database.clock.status().state.doubt).toBeUndefined();
  expect(await beyond()).toEqual([]);
});

test('future times left by a killed run are redated at the next start', {
  tags: ['stored-data'],
}, async () => {
  const where = await places.external?.();
  if (!where) throw new Error('no place');
  const time = openMachineClock(testTime);
  let running = await openClockedServer(where, time);
  server = running;
  const { organisationId, pods } = await seedHome(running.database.db, { nodes: 1, pods: 1 });
  const ahead = new Date(time.truth() + 2 * dayMs);
  const key = {
    organisation_id: organisationId,
    pod_id: pods[0]?.id ?? somePod,
    boot: 0,
    frame: Buffer.alloc(31),
  };
  const rows = [1, 2].map((counter) => ({
    ...key,
    counter,
    at: new Date(ahead.getTime() + counter * 10_000),
  }));
  await running.database.db.insertInto('measurements').values(rows).execute();
  await running.stop();

  const started = time.truth();
  running = await openClockedServer(where, time);
  server = running;
  const stored = running.database.db.selectFrom('measurements').select('at').orderBy('at');
  await vi.waitFor(async () => {
    const [first, last] = (await stored.execute()).map(({ at }) => at.getTime());
    expect(last).toBeGreaterThanOrEqual(started - 1_000);
    expect(last).toBeLessThanOrEqual(time.truth());
    expect((last ?? 0) - (first ?? 0)).toBe(10_000);
  });
});
