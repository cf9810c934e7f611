import { AlertType, type PadFrame } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blindFacts } from '../testing/blind-facts.ts';
import { openPipeline, type PipelineTest } from '../testing/open-pipeline.ts';
import { dryPad } from '../testing/radio.ts';

const minute = 60_000;
const hour = 60 * minute;
const wet: Partial<PadFrame> = { core: [200, 200, 200, 200, 200], surface: [200, 200, 200] };
const offPad: Partial<PadFrame> = { flags: { ...dryPad.flags, clipped: false } };
const onSide: Partial<PadFrame> = { acceleration: [0, 64, 0] };

let house: PipelineTest;
let used = 0;
beforeAll(async () => {
  house = await openPipeline({ nodes: 3, pods: 12 });
  // Days are let pass: they begin early enough to end before the last day that the database has room for.
  house.clock.at -= 10 * 24 * hour;
});
afterAll(() => house.close());

/** Someone else each time, whose minutes are counted from `start`. */
function someone(start: number) {
  const pod = house.home.pods[used++] ?? expect.fail('the home has no more pods');
  return {
    ...pod,
    /** Sends what was measured in some minutes, in one message. */
    send: (minutes: readonly number[], frameAt: (n: number) => Partial<PadFrame>, node = 0) =>
      house.send(
        minutes.map((n) => ({
          mac: pod.mac,
          at: start + n * minute,
          frame: { ...dryPad, counter: n, ...frameAt(n) },
        })),
        { node },
      ),
  };
}
const range = (from: number, to: number, step = 1) =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, n) => from + n * step);
const facts = (patientId: string) => blindFacts(house.database.db, patientId);
const alerts = (patientId: string) =>
  house.database.db
    .selectFrom('alerts')
    .selectAll()
    .where('patient_id', '=', patientId)
    .orderBy('raised_at')
    .execute();
/** Lets the house's time go on until something is so: what is analysed in the background has its turn. */
const inTime = (ask: () => Promise<unknown>) =>
  expect.poll(() => {
    house.clock.at += 1_000;
    return ask();
  });

/** Six hours: a turn to the side, a void, a change, another void, and a fall silent in between. */
function eventful(n: number): Partial<PadFrame> {
  if (n >= 180 && n < 184) return offPad;
  const pad = (n >= 90 && n < 180) || n >= 300 ? wet : {};
  return { ...pad, ...(n >= 40 && n < 240 ? onSide : {}) };
}

test.each([
  ['latest first', [5, 4, 3, 2, 1, 0]],
  ['mixed up', [2, 0, 5, 1, 4, 3]],
  ['the middle last', [0, 1, 4, 5, 3, 2]],
])('hours that come %s tell what they would have told in order', async (_how, order) => {
  const start = house.clock.at;
  house.clock.at += 6 * hour;
  const [inOrder, mixedUp] = [someone(start), someone(start)];
  for (const h of range(0, 6)) await inOrder.send(range(60 * h, 60 * h + 60), eventful);
  for (const h of order) await mixedUp.send(range(60 * h, 60 * h + 60), eventful);
  const told = await facts(inOrder.patientId);
  expect(told.pad_cycles).toHaveLength(2);
  expect(told.voids).toHaveLength(2);
  expect(told.pod_events?.length).toBeGreaterThan(4);
  expect(await facts(mixedUp.patientId)).toEqual(told);
});

test('what comes after more than 48 hours is analysed in the background: what it disproves is gone, an acknowledged alert is over by late data, and nothing old is raised as live', async () => {
  const start = house.clock.at;
  const [anna, twin] = [someone(start), someone(start)];
  /** Every four minutes; changed every six hours. */
  const life = (n: number): Partial<PadFrame> => (n % 360 >= 348 ? offPad : n % 360 > 120 ? wet : {});
  const live = 59 * 60;
  const days = range(0, live + 44, 4);
  const some = (from: number, to: number) => days.filter((n) => n >= from && n < to);

  house.clock.at = start + 20 * minute;
  await anna.send(some(0, 20), life);
  house.clock.at = start + 9 * hour;
  const overdue = async () =>
    (await alerts(anna.patientId)).filter(({ type }) => type === AlertType.check_time_in_pad);
  await expect.poll(async () => (await overdue()).map(({ state }) => state)).toEqual(['raised']);
  await house.database.db
    .updateTable('alerts')
    .set({ state: 'acknowledged', acknowledged_at: new Date(house.clock.at), note: 'on my way' })
    .where('patient_id', '=', anna.patientId)
    .where('type', '=', AlertType.check_time_in_pad)
    .execute();
  house.clock.at = start + (live + 44) * minute;
  await anna.send(some(live, live + 44), life);
  expect((await overdue()).map(({ state }) => state)).toEqual(['acknowledged']);

  for (let from = 20; from < live; from += 800) await anna.send(some(from, Math.min(from + 800, live)), life);
  for (let from = 0; from <= live; from += 800) await twin.send(some(from, from + 800), life);
  const told = await facts(twin.patientId);
  expect(told.pad_cycles).toHaveLength(10);
  await inTime(() => facts(anna.patientId)).toEqual(told);
  expect(await overdue()).toMatchObject([
    { state: 'resolved', resolution: 'late-data', note: 'on my way', acknowledged_at: expect.any(Date) },
  ]);
  const old = (await alerts(anna.patientId)).filter(
    ({ raised_at }) => raised_at.getTime() < house.clock.at - 2 * hour,
  );
  expect(old.filter(({ state }) => state !== 'resolved')).toEqual([]);
});

test('an alert that was over because its pad seemed changed stands again when late data shows that it was not', async () => {
  const start = house.clock.at;
  const bert = someone(start);
  const life = (n: number) => (n >= 20 && n < 22 ? { ...wet, ...offPad } : n >= 10 ? wet : {});
  for (const n of range(0, 20)) {
    house.clock.at = start + n * minute;
    await bert.send([n], life);
  }
  const wetPad = async () =>
    (await alerts(bert.patientId)).filter(({ type }) => type === AlertType.check_pad).at(-1);
  expect(await wetPad()).toMatchObject({ state: 'raised' });
  await bert.send([20], life);
  house.clock.at = start + 26 * minute;
  await expect.poll(async () => (await wetPad())?.state).toBe('resolved');
  house.clock.at = start + 27 * minute;
  await bert.send(range(21, 27), life);
  expect(await wetPad()).toMatchObject({ state: 'raised', resolved_at: null });
  expect((await facts(bert.patientId)).pad_cycles).toMatchObject([{ removed_at: null }]);
});

test('silence is never read as dry: a red pad that is heard no more is grey, and its alert stays', async () => {
  const start = house.clock.at;
  const carl = someone(start);
  const life = (n: number) => (n >= 10 ? wet : {});
  for (const n of range(0, 20)) {
    house.clock.at = start + n * minute;
    await carl.send([n], life);
  }
  house.clock.at = start + 3 * hour;
  const light = async () => {
    const { reading } = await house.database.db
      .selectFrom('tiles')
      .select('reading')
      .where('patient_id', '=', carl.patientId)
      .executeTakeFirstOrThrow();
    const shown = JSON.parse(reading ?? '{}').light;
    return { shown: shown.shown, redAlert: shown.redAlert };
  };
  await expect.poll(light).toEqual({ shown: 'grey', redAlert: 3 });
  const open = (await alerts(carl.patientId)).filter(({ state }) => state === 'raised');
  expect(open.map(({ type }) => type)).toContain(AlertType.check_pad);
});

test('one measurement heard by three nodes, whose clocks are off and drift, is one, at the time it was made', async () => {
  const start = house.clock.at;
  const dora = someone(start);
  const clocks = [70_000, -45_000, 20_000];
  const driftPerMin = [50, -60, 0];
  for (const n of range(0, 60)) {
    house.clock.at = start + n * minute + 500;
    for (const [node, off] of clocks.entries()) {
      const wrong = off + n * (driftPerMin[node] ?? 0);
      const heard = { mac: dora.mac, at: start + n * minute + wrong, frame: { ...dryPad, counter: n } };
      await house.send([heard], { node, sentAt: house.clock.at + wrong });
    }
  }
  const stored = await house.database.db
    .selectFrom('measurements')
    .select(['counter', 'at'])
    .where('pod_id', '=', dora.id)
    .orderBy('at')
    .execute();
  expect(stored.map(({ counter }) => counter)).toEqual(range(0, 60));
  const errors = stored.map(({ counter, at }) => Math.abs(at.getTime() - (start + counter * minute + 500)));
  expect(Math.max(...errors)).toBeLessThan(4_000);
});

test('a wet pad that was swapped for a dry one unseen is two pads, and the second begins empty', async () => {
  const start = house.clock.at;
  const emil = someone(start);
  house.clock.at += 2 * hour;
  await emil.send(range(0, 120), (n) => (n >= 20 && n < 70 ? wet : {}));
  const cycles = await house.database.db
    .selectFrom('pad_cycles')
    .select(['at', 'removed_at', 'nominal_ml'])
    .where('patient_id', '=', emil.patientId)
    .orderBy('at')
    .execute();
  expect(cycles).toHaveLength(2);
  expect(cycles[0]?.removed_at).not.toBeNull();
  expect(cycles[0]?.nominal_ml).toBeGreaterThan(100);
  expect(cycles[1]).toMatchObject({ removed_at: null, nominal_ml: 0 });
  expect(cycles[1]?.at.getTime()).toBeGreaterThanOrEqual(start + 70 * minute);
});
