import {
  getPatient,
  getPatientDetail,
  getPatientGoal,
  instant,
  type PatientId,
  type Reading,
  savePadFillProfileGoal,
} from '@padlight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Announcements } from '../../platform/announcements.ts';
import { type Act, actAs } from '../../testing/act-as.ts';
import { nobody } from '../../testing/ids.ts';
import { readingOf } from '../../testing/readings.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { refreshTiles } from '../tiles/index.ts';
import { forecastRedLights } from './index.ts';

const minute = 60_000;
const goesOn = new AbortController().signal;
const limits = { padFillMinDayPct: 60, padFillMaxDayPct: 85, padFillMinNightPct: 60, padFillMaxNightPct: 85 };
let app: TestApp;
let home: SeededHome;
let nora: Act;
let otto: Act;
let ada: PatientId;
/** A multiple of 5 min, the time of a run. */
let now: number;
const changes: Announcements['tiles-changed'][] = [];

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.database;
  const request = { floors: 2, roomsPerFloor: 2, wards: 2, nodes: 1, patients: 8 };
  home = await seedHome(db, { ...request, organisationName: 'Elm' });
  ada = home.pods[0]?.patientId ?? nobody;
  await app.addUser('nora', home.organisationId, 'nurse-lead');
  await app.addUser('otto', home.organisationId, 'carer', home.wardIds.slice(1));
  [nora, otto] = [await actAs(app, 'nora'), await actAs(app, 'otto')];
  app.bus.subscribe('tiles-changed', (message) => void changes.push(message));
  now = Math.floor(app.clock.ms / (5 * minute)) * 5 * minute;
  app.clock.ms = now + 3_000;
  await sql`update patients set goals = ${JSON.stringify(limits)}, night_product_id = day_product_id`.execute(
    db,
  );
  await storeWeeks();
});
afterAll(() => app.close());

/** Voids of 30 % of the pad every two hours, the last 80 min ago; each third one makes it red. */
const voidAt = (index: number): number => now - (80 + 120 * index) * minute;
/** Pads are put on half an hour before a void, and changed at once after three; the present one has two. */
const putOnAt = (index: number): number => voidAt(1 + 3 * index) - 30 * minute;

async function storeWeeks(): Promise<void> {
  const { db } = app.database;
  const { podId } = home.pods[0] ?? expect.fail();
  const { rows } = await sql<{ productId: number; ml: number }>`
    select p.id as "productId", (0.3 * p.working_ml)::float8 as ml from products p join patients w on w.day_product_id = p.id
    where w.id = ${ada}`.execute(db);
  const { productId, ml } = rows[0] ?? expect.fail();
  for (let index = 0; index < 500; index++) {
    const at = new Date(voidAt(index));
    await sql`insert into voids (organisation_id, pod_id, at, id, patient_id, ended_at, ml, low_ml, high_ml, size)
      values (${home.organisationId}, ${podId}, ${new Date(voidAt(index) - minute)}, ${`void ${index}`}, ${ada},
        ${at}, ${ml}, ${0.8 * ml}, ${1.25 * ml}, 'medium')`.execute(db);
  }
  for (let index = 0; index < 160; index++) {
    const removedAt = index === 0 ? null : new Date(putOnAt(index - 1) - 5 * minute);
    await sql`insert into pad_cycles (organisation_id, pod_id, at, id, patient_id, product_id, removed_at, ml, low_ml,
        high_ml, nominal_ml, family, pad_kind)
      values (${home.organisationId}, ${podId}, ${new Date(putOnAt(index))}, ${`cycle ${index}`}, ${ada}, ${productId},
        ${removedAt}, ${ml}, ${ml}, ${ml}, ${ml}, 0, 'known')`.execute(db);
  }
  await show(
    (reading) =>
      ({ ...reading, pad: { ...reading.pad, product: { ...reading.pad.product, productId } } }) as Reading,
  );
}

/** The reading of Ada's pod: a pad filled to 60 % by two voids. */
let currentReading: Reading;
async function show(change: (reading: Reading) => Reading): Promise<void> {
  const reading = currentReading ?? readingOf('yellow', 60, now);
  currentReading = change({
    ...reading,
    pad: { ...reading.pad, attachedAt: instant(putOnAt(0)) },
    voidsToday: { ...reading.voidsToday, lastAt: instant(voidAt(0)) },
  });
  await refreshTiles(
    app.database.db,
    home.organisationId,
    [{ patientId: ada, reading: currentReading }],
    'patientStatusUpdated',
  );
}
const forecast = (signal = goesOn) =>
  forecastRedLights({ db: app.database.db, bus: app.bus, clock: app.serverClock }, signal);
const likelyAt = async () =>
  (await nora(getPatientDetail, { query: { patientId: ada } })).reply.tile.redLikelyAt;
const inMinutes = (minutes: number) => instant(now + minutes * minute);

test('a pad that was red by each third void is forecast so', async () => {
  expect(await likelyAt()).toBeUndefined();
  const ended = new AbortController();
  ended.abort();
  await expect(forecast(ended.signal)).rejects.toThrow();
  expect(await likelyAt()).toBeUndefined();
  await forecast();
  expect(await likelyAt()).toBe(inMinutes(40));
  expect(changes.flatMap(({ changed }) => changed)).toMatchObject([
    { kind: 'patientStatusUpdated', tile: { patientId: ada, redLikelyAt: inMinutes(40) } },
  ]);
});

test('a carer of another ward sees no forecast', async () => {
  expect((await otto(getPatientDetail, { query: { patientId: ada } })).code).toBe('patient-not-found');
  const query = { organisationId: home.organisationId, flag: 0 as const };
  const { reply } = await otto(getPatient, { query, body: [] });
  expect(JSON.stringify(reply)).not.toContain('redLikelyAt');
});

test('repeated, or run by another process, it changes and announces nothing', async () => {
  changes.length = 0;
  app.clock.ms = now + 200_000;
  await forecast();
  expect([await likelyAt(), changes]).toEqual([inMinutes(40), []]);
});

test.each<[string, (reading: Reading) => Reading]>([
  ['grey', (reading) => ({ ...reading, light: { ...reading.light, shown: 'grey' } })],
  ['a fresh pad', (reading) => ({ ...reading, pad: { ...reading.pad, attachedAt: inMinutes(-1) } })],
  [
    'a further void',
    (reading) => ({ ...reading, voidsToday: { ...reading.voidsToday, lastAt: inMinutes(-1) } }),
  ],
])('%s ends it at once, and only a run restores it', async (_, change) => {
  const before = currentReading;
  await show(() => change(before));
  expect(await likelyAt()).toBeUndefined();
  await show(() => before);
  expect(await likelyAt()).toBeUndefined();
  await forecast();
  expect(await likelyAt()).toBe(inMinutes(40));
});

test('another goal ends it at once, and the next follows that goal', async () => {
  const ids = { organisationId: home.organisationId, patientId: ada };
  const { reply } = await nora(getPatientGoal, { query: ids });
  const { values, version } = reply.padFill ?? expect.fail();
  const higher = {
    ...values,
    padFillMinDayPct: 90,
    padFillMaxDayPct: 100,
    padFillMinNightPct: 90,
    padFillMaxNightPct: 100,
  };
  const body = { ...ids, version, reason: 'skin is fine', values: higher };
  expect((await nora(savePadFillProfileGoal, { body })).code).toBeUndefined();
  expect(await likelyAt()).toBeUndefined();
  await forecast();
  expect(await likelyAt()).toBeUndefined();
});
