import { AlertType, type PadFrame, type PatientId } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blindFacts } from '../testing/blind-facts.ts';
import { hour, type LateApp, minute, offPad, openLateApp, range, wet } from '../testing/late-app.ts';

const onSide: Partial<PadFrame> = { acceleration: [0, 64, 0] };
let app: LateApp;
beforeAll(async () => {
  app = await openLateApp();
});
afterAll(() => app.close());

const facts = (patientId: PatientId) => blindFacts(app.database.db, patientId);
/** Has the test app's time go on until a condition is met: the background has its turn. */
const inTime = (read: () => Promise<unknown>) =>
  expect.poll(() => {
    app.clock.at += 1_000;
    return read();
  });

/** Six hours: a turn to the side, a void, a pad change, another void, and a silence in between. */
function eventful(n: number): Partial<PadFrame> {
  if (n >= 180 && n < 184) return offPad;
  const pad = (n >= 90 && n < 180) || n >= 300 ? wet : {};
  return { ...pad, ...(n >= 40 && n < 240 ? onSide : {}) };
}

test.each([
  ['latest first', [5, 4, 3, 2, 1, 0]],
  ['mixed up', [2, 0, 5, 1, 4, 3]],
  ['the middle last', [0, 1, 4, 5, 3, 2]],
])('hours that come %s report what they would have reported in order', async (_how, order) => {
  const start = app.clock.at;
  app.clock.at += 6 * hour;
  const [inOrder, mixedUp] = [app.someone(start), app.someone(start)];
  for (const h of range(0, 6)) await inOrder.send(range(60 * h, 60 * h + 60), eventful);
  for (const h of order) await mixedUp.send(range(60 * h, 60 * h + 60), eventful);
  const reported = await facts(inOrder.patientId);
  expect(reported.pad_cycles).toHaveLength(2);
  expect(reported.voids).toHaveLength(2);
  expect(reported.pod_events?.length).toBeGreaterThan(4);
  expect(await facts(mixedUp.patientId)).toEqual(reported);
});

test('data over 48 hours late corrects facts and ends alerts, and raises nothing old', async () => {
  const start = app.clock.at;
  const [anna, twin] = [app.someone(start), app.someone(start)];
  /** Every four minutes; changed every six hours. */
  const life = (n: number): Partial<PadFrame> => (n % 360 >= 348 ? offPad : n % 360 > 120 ? wet : {});
  const live = 59 * 60;
  const days = range(0, live + 44, 4);
  const some = (from: number, to: number) => days.filter((n) => n >= from && n < to);

  app.clock.at = start + 20 * minute;
  await anna.send(some(0, 20), life);
  app.clock.at = start + 9 * hour;
  const overdue = async () =>
    (await app.alerts(anna.patientId)).filter(({ type }) => type === AlertType.check_time_in_pad);
  await expect.poll(async () => (await overdue()).map(({ state }) => state)).toEqual(['raised']);
  await app.database.db
    .updateTable('alerts')
    .set({ state: 'acknowledged', acknowledged_at: new Date(app.clock.at), note: 'on my way' })
    .where('patient_id', '=', anna.patientId)
    .where('type', '=', AlertType.check_time_in_pad)
    .execute();
  app.clock.at = start + (live + 44) * minute;
  await anna.send(some(live, live + 44), life);
  expect((await overdue()).map(({ state }) => state)).toEqual(['acknowledged']);
  // The end of the due turn is not reported yet, so it calls.
  const turns = async () =>
    (await app.alerts(anna.patientId)).filter(({ type }) => type === AlertType.check_position);
  await inTime(async () => (await turns()).map(({ state }) => state)).toEqual(['raised']);

  for (let from = 20; from < live; from += 800) await anna.send(some(from, Math.min(from + 800, live)), life);
  for (let from = 0; from <= live; from += 800) await twin.send(some(from, from + 800), life);
  const reported = await facts(twin.patientId);
  expect(reported.pad_cycles).toHaveLength(10);
  await inTime(() => facts(anna.patientId)).toEqual(reported);
  expect(await overdue()).toMatchObject([
    { state: 'resolved', resolution: 'late-data', note: 'on my way', acknowledged_at: expect.any(Date) },
  ]);
  // The background has nothing left to do.
  app.clock.at += 3 * minute;
  const old = async () =>
    (await app.alerts(anna.patientId)).filter(
      ({ raised_at, type, is_open }) =>
        is_open && type === AlertType.check_position && raised_at.getTime() < app.clock.at - 2 * hour,
    );
  // The turn has been due since the last pad was put on.
  await expect
    .poll(old)
    .toMatchObject([{ type: AlertType.check_position, raised_at: new Date(start + 54 * hour) }]);
});

test('a fall calls, whatever comes late after it', async () => {
  const start = app.clock.at;
  const carla = app.someone(start);
  const up = { acceleration: [64, 0, 0], activity: 10, stillS: 0 } as const;
  const down = { acceleration: [0, 0, 64], activity: 1, stillS: 50 } as const;
  const life = (n: number): Partial<PadFrame> => {
    if (n < 20) return up;
    // Its mean is of the minute before, with four seconds on the floor.
    return n === 20 ? { ...down, acceleration: [60, 0, 4], peak: 80, peakAgeS: 4, stillS: 2 } : down;
  };
  app.clock.at = start + 26 * minute;
  await carla.send(range(0, 22), life);
  const falls = async () =>
    (await app.alerts(carla.patientId))
      .filter(({ type }) => type === AlertType.check_fall)
      .map(({ state }) => state);
  expect(await falls()).toEqual(['raised']);
  await carla.send([24, 25], life);
  await carla.send([22, 23], life);
  await carla.send([10.5], life);
  expect(await falls()).toEqual(['raised']);
});

test('an alert that a wrong pad change ended is open again after late data', async () => {
  const start = app.clock.at;
  const bert = app.someone(start);
  const life = (n: number) => (n >= 20 && n < 22 ? { ...wet, ...offPad } : n >= 10 ? wet : {});
  for (const n of range(0, 20)) {
    app.clock.at = start + n * minute;
    await bert.send([n], life);
  }
  const wetPad = async () =>
    (await app.alerts(bert.patientId)).filter(({ type }) => type === AlertType.check_pad).at(-1);
  expect(await wetPad()).toMatchObject({ state: 'raised' });
  await bert.send([20], life);
  app.clock.at = start + 26 * minute;
  await expect.poll(async () => (await wetPad())?.state).toBe('resolved');
  app.clock.at = start + 27 * minute;
  await bert.send(range(21, 27), life);
  expect(await wetPad()).toMatchObject({ state: 'raised', resolved_at: null });
  expect((await facts(bert.patientId)).pad_cycles).toMatchObject([{ removed_at: null }]);
});
