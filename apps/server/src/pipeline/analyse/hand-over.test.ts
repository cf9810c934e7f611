import { AlertType, type PadFrame } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChangedTile } from '../../announcements.ts';
import { openPipeline, type PipelineTest } from '../testing/open-pipeline.ts';
import { dryPad } from '../testing/radio.ts';

const minute = 60_000;
const wet: Partial<PadFrame> = { core: [235, 235, 235, 235, 235], surface: [200, 200, 200] };
const tables = ['voids', 'pad_cycles', 'body_positions', 'course_points', 'pod_events'] as const;

let house: PipelineTest;
let used = 0;
let start: number;
const changed: ChangedTile[] = [];
beforeAll(async () => {
  house = await openPipeline({ nodes: 1, pods: 10 });
  house.bus.subscribe('tiles-changed', (message) => changed.push(...message.changed));
});
afterAll(() => house.close());
beforeEach(() => {
  house.clock.at += 10 * minute;
  start = house.clock.at;
});

/** Two people of the home, and the pod that the first wears. */
function pair() {
  const [first = expect.fail(), second = expect.fail()] = house.home.pods.slice(used, used + 2);
  used += 2;
  return { first, second, pod: first };
}

const measured = async (
  { mac }: { mac: number },
  from: number,
  to: number,
  frame: Partial<PadFrame> = {},
): Promise<void> => {
  house.clock.at = Math.max(house.clock.at, start + to * minute);
  const minutes = Array.from({ length: to - from }, (_, n) => from + n);
  await house.send(
    minutes.map((n) => ({ mac, at: start + n * minute, frame: { ...dryPad, ...frame, counter: n } })),
  );
};

/** Whose pod it is from now on, as a feature writes it; null: nobody's. */
async function give(podId: number, from: string, to: string | null): Promise<void> {
  const { db } = house.database;
  await db
    .updateTable('patients')
    .set({ pod_id: null, pod_assigned_at: null })
    .where('id', 'in', to === null ? [from] : [from, to])
    .execute();
  const at = new Date(house.clock.at);
  if (to !== null)
    await db
      .updateTable('patients')
      .set({ pod_id: podId, pod_assigned_at: at })
      .where('id', '=', to)
      .execute();
  house.bus.publish('context-changed', { organisationId: house.home.organisationId, podIds: [podId] });
}

/** All that the tables say of a patient. */
async function factsOf(patientId: string) {
  const found: { table: string; id: string; at: Date }[] = [];
  for (const table of tables) {
    const rows = await house.database.db
      .selectFrom(table)
      .select(['id', 'at'])
      .where('patient_id', '=', patientId)
      .execute();
    found.push(...rows.map((row) => ({ table, ...row })));
  }
  return found.sort((a, b) => (a.table + a.id < b.table + b.id ? -1 : 1));
}
const openAlerts = async (patientId: string) => {
  const rows = await house.database.db
    .selectFrom('alerts')
    .select('type')
    .where('patient_id', '=', patientId)
    .where('state', '=', 'raised')
    .execute();
  return rows.map(({ type }) => type);
};
const tileOf = (patientId: string) => changed.findLast(({ tile }) => tile.patientId === patientId)?.tile;

test('who gets a pod sees nothing of who had it, and what it called for ends with its wearer', async () => {
  const { first, second, pod } = pair();
  await measured(pod, 0, 30);
  for (let n = 30; n < 60; n++) await measured(pod, n, n + 1, wet);
  expect(tileOf(first.patientId)?.reading?.light.shown).toBe('red');
  expect(await openAlerts(first.patientId)).toContain(AlertType.check_pad);

  const from = changed.length;
  await give(pod.id, first.patientId, second.patientId);
  await expect
    .poll(() => changed.slice(from).some(({ tile }) => tile.patientId === second.patientId))
    .toBe(true);
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
  const given = start + 60 * minute;
  const own = await factsOf(second.patientId);
  expect(own.length).toBeGreaterThan(3);
  expect(own.filter(({ at }) => at.getTime() < given)).toEqual([]);
  expect((await factsOf(first.patientId)).filter(({ at }) => at.getTime() > given)).toEqual([]);
});

test.each([
  ['another', true],
  ['nobody', false],
])('what comes late of one wearer is not told of %s', async (_who, isWorn) => {
  const { first, second, pod } = pair();
  await measured(pod, 0, 30);
  await measured(pod, 45, 60, wet);
  await give(pod.id, first.patientId, isWorn ? second.patientId : null);
  await measured(pod, 60, 75);
  await measured(pod, 80, 90);
  const before = await factsOf(first.patientId);
  const given = start + 60 * minute;
  await house.restart();
  await measured(pod, 30, 45, wet);
  await measured(pod, 75, 80);
  expect(await factsOf(first.patientId)).toEqual(before);
  const own = await factsOf(second.patientId);
  expect(own.length > 3).toBe(isWorn);
  expect(own.filter(({ at }) => at.getTime() < given)).toEqual([]);
});

test.each([
  ['worn', true],
  ['off its pad', false],
])('a pod %s whose analysis fails is stored all the same, again and again', async (_how, clipped) => {
  const { first } = pair();
  const { db } = house.database;
  const more = { flags: { ...dryPad.flags, clipped } };
  await measured(first, 0, 4, more);
  await db.updateTable('organisations').set({ time_zone: 'Mars/Base' }).execute();
  house.bus.publish('context-changed', { organisationId: house.home.organisationId, podIds: [first.id] });
  for (const n of [5, 6, 7]) {
    house.clock.at = start + n * minute;
    const frame = { ...dryPad, ...more, counter: n };
    expect(await house.send([{ mac: first.mac, at: house.clock.at, frame }])).toMatchObject({
      kind: 'stored',
      reply: { accepted: 1 },
    });
  }
  await db.updateTable('organisations').set({ time_zone: 'Europe/Berlin' }).execute();
});
