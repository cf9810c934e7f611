import { type PadFrame, type PatientId, Tile } from '@padlight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blindFacts } from '../testing/blind-facts.ts';
import { hour, type LateApp, minute, offPad, openLateApp, range, wet } from '../testing/late-app.ts';

let app: LateApp;
beforeAll(async () => {
  app = await openLateApp();
});
afterAll(() => app.close());

const facts = (patientId: PatientId) => blindFacts(app.database.db, patientId);
const tileOf = async (patientId: PatientId): Promise<Tile> => {
  const { body } = await app.database.db
    .selectFrom('tiles')
    .select('body')
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow();
  return Tile.parse(JSON.parse(body));
};

test('a pad change in a silence is one fact, with late data too', async () => {
  const start = app.clock.at;
  app.clock.at += 3 * hour;
  const [late, twin] = [app.someone(start), app.someone(start)];
  const life = (n: number): Partial<PadFrame> =>
    n >= 100 && n < 104 ? offPad : n >= 30 && n < 100 ? wet : {};
  await late.send(range(0, 90), life);
  await late.send(range(130, 160), life);
  const ends = async () =>
    ((await facts(late.patientId)).pad_cycles as { removed_at: Date | null }[]).map(
      ({ removed_at: at }) => at && Math.round((at.getTime() - start) / minute),
    );
  expect(await ends()).toEqual([110, null]);
  await late.send(range(90, 130), life);
  expect(await ends()).toEqual([100, null]);
  await twin.send(range(0, 160), life);
  expect(await facts(late.patientId)).toEqual(await facts(twin.patientId));
});

test('the tile names the product of the worn pad, not of the hour', async () => {
  const start = app.clock.at;
  const anna = app.someone(start);
  const { db } = app.database;
  const day = await db.selectFrom('products').selectAll().executeTakeFirstOrThrow();
  const night = await db
    .insertInto('products')
    .values({ manufacturer_id: day.manufacturer_id, name: 'Night pad', working_ml: 800, rothwell_ml: 3200 })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ zone: string }>`select time_zone as zone from organisations`.execute(db);
  const clockOf = new Intl.DateTimeFormat('en-GB', { timeZone: rows[0]?.zone ?? 'UTC', timeStyle: 'short' });
  await db
    .updateTable('patients')
    .set({
      day_product_id: day.id,
      night_product_id: night.id,
      day_start: clockOf.format(start - 6 * hour),
      night_start: clockOf.format(start + 30 * minute),
    })
    .where('id', '=', anna.patientId)
    .execute();
  const life = (n: number): Partial<PadFrame> => (n >= 50 && n < 54 ? offPad : {});
  const reported: (string | null)[] = [];
  for (const [from, to] of [
    [0, 20],
    [20, 45],
    [45, 54],
    [54, 70],
  ] as const) {
    app.clock.at = start + to * minute;
    await anna.send(range(from, to), life);
    const { product, reading } = await tileOf(anna.patientId);
    expect(reading?.pad.product?.name ?? null).toBe(product);
    if (reading?.fill) expect(reading.fill.capacityMl).toBe(reading.pad.product?.workingMl);
    reported.push(product);
  }
  expect(reported).toEqual([day.name, day.name, null, night.name]);
});
