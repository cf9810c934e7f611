import { AlertType, type PadFrame, type PatientId } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givePod } from '../../features/devices/index.ts';
import type { ChangedTile } from '../../platform/announcements.ts';
import { callerOf, contextOf, insertTestUser } from '../../testing/caller.ts';
import { showMac } from '../fleet/mac-number.ts';
import { blindFacts } from '../testing/blind-facts.ts';
import { openPipeline, type PipelineTest } from '../testing/open-pipeline.ts';
import { dryPad } from '../testing/radio.ts';

const minute = 60_000;
const wet: Partial<PadFrame> = { core: [235, 235, 235, 235, 235], surface: [200, 200, 200] };
const tables = ['voids', 'pad_cycles', 'body_positions', 'pod_events'] as const;

let app: PipelineTest;
let used = 0;
let start: number;
const changed: ChangedTile[] = [];
beforeAll(async () => {
  app = await openPipeline({ nodes: 1, pods: 12 });
  app.bus.subscribe('tiles-changed', (message) => changed.push(...message.changed));
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.at += 10 * minute;
  start = app.clock.at;
});

/** Two people of the home, and the pod that the first wears. */
function pair() {
  const [first = expect.fail(), second = expect.fail()] = app.home.pods.slice(used, used + 2);
  used += 2;
  return { first, second, pod: first };
}

const measured = async (
  { mac }: { mac: number },
  from: number,
  to: number,
  frame: Partial<PadFrame> = {},
): Promise<void> => {
  app.clock.at = Math.max(app.clock.at, start + to * minute);
  const minutes = Array.from({ length: to - from }, (_, n) => from + n);
  await app.send(
    minutes.map((n) => ({ mac, at: start + n * minute, frame: { ...dryPad, ...frame, counter: n } })),
  );
};

/** Assigns the pod by the call for it, from now on; null: to no one. */
async function give(pod: { mac: number }, from: PatientId, to: PatientId | null): Promise<void> {
  const { database, home, bus, clock } = app;
  const { context, commit } = contextOf(
    database.db,
    callerOf({ organisationId: home.organisationId }, await insertTestUser(database.db)),
    { now: clock.at, bus },
  );
  const assignment = { patientId: to ?? from, podMac: to === null ? null : showMac(pod.mac) };
  await database.db.transaction().execute((db) => givePod({ ...context, db }, assignment));
  commit();
}

/** All rows of a patient in the tables. */
async function factsOf(patientId: PatientId) {
  const facts: { table: string; id: string; at: Date }[] = [];
  for (const table of tables) {
    const rows = await app.database.db
      .selectFrom(table)
      .select(['id', 'at'])
      .where('patient_id', '=', patientId)
      .execute();
    facts.push(...rows.map((row) => ({ table, ...row })));
  }
  return facts.sort((a, b) => (a.table + a.id < b.table + b.id ? -1 : 1));
}
const openAlerts = async (patientId: PatientId) => {
  const rows = await app.database.db
    .selectFrom('alerts')
    .select('type')
    .where('patient_id', '=', patientId)
    .where('state', '=', 'raised')
    .execute();
  return rows.map(({ type }) => type);
};
const tileOf = (patientId: PatientId) => changed.findLast(({ tile }) => tile.patientId === patientId)?.tile;

test('a new wearer has no data of the former one, whose alerts end', {
  tags: ['stored-data'],
}, async () => {
  const { first, second, pod } = pair();
  await measured(pod, 0, 30);
  for (let n = 30; n < 60; n++) await measured(pod, n, n + 1, wet);
  expect(tileOf(first.patientId)?.reading?.light.shown).toBe('red');
  expect(await openAlerts(first.patientId)).toContain(AlertType.check_pad);

  const from = changed.length;
  await give(pod, first.patientId, second.patientId);
  await expect
    .poll(() => {
      const changes = changed.slice(from).filter(({ tile }) => tile.patientId === second.patientId);
      return changes.map(({ tile }) => tile.reading?.link.state);
    })
    .toEqual(['never-heard', 'connected']);
  expect(tileOf(second.patientId)?.reading).toMatchObject({
    light: { shown: 'grey', padStatus: null, redAlert: null },
    fill: null,
    pad: { attachedAt: null, wetSince: null },
    position: null,
    temperature: null,
    voidsToday: { count: 0, ml: 0, lastAt: null },
    wear: 'unknown',
  });
  expect(await openAlerts(first.patientId)).toEqual([]);
  expect(tileOf(first.patientId)?.alerts).toEqual([]);
  expect(await openAlerts(second.patientId)).toEqual([]);

  await measured(pod, 60, 80);
  expect(tileOf(second.patientId)?.reading).toMatchObject({ light: { shown: 'green' }, wear: 'worn' });
  const handedOverAt = start + 60 * minute;
  const own = await factsOf(second.patientId);
  expect(own.length).toBeGreaterThan(3);
  expect(own.filter(({ at }) => at.getTime() < handedOverAt)).toEqual([]);
  expect((await factsOf(first.patientId)).filter(({ at }) => at.getTime() > handedOverAt)).toEqual([]);
});

test.each([
  ['another', true],
  ['no one', false],
])('late data of one wearer is analysed for them, and not for %s', async (_who, isWorn) => {
  const { first, second, pod } = pair();
  const { first: twin } = pair();
  await measured(twin, 0, 30);
  await measured(twin, 30, 60, wet);
  app.clock.at = start + 60 * minute;
  await give(twin, twin.patientId, null);
  await measured(pod, 0, 30);
  await measured(pod, 45, 60, wet);
  app.clock.at = start + 60 * minute;
  await give(pod, first.patientId, isWorn ? second.patientId : null);
  await measured(pod, 60, 75);
  await measured(pod, 80, 90);
  await app.restart();
  await measured(pod, 30, 45, wet);
  await measured(pod, 75, 80);
  const expected = await blindFacts(app.database.db, twin.patientId);
  expect(expected.pad_cycles).toMatchObject([{ removed_at: new Date(start + 60 * minute) }]);
  expect(expected.voids).toHaveLength(1);
  await expect
    .poll(() => {
      app.clock.at += 1_000;
      return blindFacts(app.database.db, first.patientId);
    })
    .toEqual(expected);
  const handedOverAt = start + 60 * minute;
  const own = await factsOf(second.patientId);
  expect(own.length > 3).toBe(isWorn);
  expect(own.filter(({ at }) => at.getTime() < handedOverAt)).toEqual([]);
  expect(await openAlerts(first.patientId)).toEqual([]);
});

test('late data of a former wearer waits over a restart, and changes nothing present', {
  tags: ['stored-data'],
}, async () => {
  const { first, second, pod } = pair();
  await measured(pod, 0, 30);
  app.clock.at = start + 60 * minute;
  await give(pod, first.patientId, second.patientId);
  await measured(pod, 60, 90);
  const tile = JSON.stringify(tileOf(second.patientId)?.reading?.light);
  const own = await factsOf(second.patientId);
  await measured(pod, 30, 60, wet);
  await app.restart();
  await expect
    .poll(async () => {
      app.clock.at += 1_000;
      return (await factsOf(first.patientId)).filter(({ table }) => table === 'voids').length;
    })
    .toBe(1);
  expect(JSON.stringify(tileOf(second.patientId)?.reading?.light)).toBe(tile);
  expect(await factsOf(second.patientId)).toEqual(own);
});
