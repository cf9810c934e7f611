import { AlertType, type PadFrame, type PatientId } from '@padlight/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hour, type LateApp, minute, offPad, openLateApp, range, wet } from '../testing/late-app.ts';

const runs = 10;
let app: LateApp;
beforeAll(async () => {
  app = await openLateApp(2 * runs + 4);
});
afterAll(() => app.close());

/** The reasons in force of a person, since when after `start`, and the open alerts. */
async function standing(patientId: PatientId, start: number) {
  const { db } = app.database;
  const holding = await db
    .selectFrom('alert_reasons')
    .select(['type', 'since'])
    .where('patient_id', '=', patientId)
    .orderBy('type')
    .execute();
  const open = await db
    .selectFrom('alerts')
    .select('type')
    .where('patient_id', '=', patientId)
    .where('is_open', '=', true)
    .where('type', '<>', AlertType.check_fall)
    .orderBy('type')
    .execute();
  return {
    holding: holding.map(({ type, since }) => [type, (since.getTime() - start) / minute]),
    open: open.map(({ type }) => type),
  };
}

test('after five hours of outage everyone who turned red in it has an alert', async () => {
  const start = app.clock.at;
  const people = [app.someone(start), app.someone(start)];
  const life = (n: number): Partial<PadFrame> => (n >= 60 ? wet : {});
  for (const n of range(0, 20)) {
    app.clock.at = start + n * minute;
    for (const person of people) await person.send([n], life);
  }
  app.clock.at = start + 5 * hour;
  for (const person of people) {
    await person.send(range(20, 180), life);
    await person.send(range(180, 300), life);
  }
  app.clock.at += minute;
  for (const person of people) await person.send([300, 301], life);
  for (const { patientId } of people) {
    const red = (await app.alerts(patientId)).filter(({ type }) => type === AlertType.check_pad);
    expect(red).toMatchObject([{ state: 'raised', raised_count: 1 }]);
    expect(((red[0]?.raised_at.getTime() ?? 0) - start) / minute).toBeLessThan(70);
    expect(red[0]?.escalate_at?.getTime()).toBeGreaterThanOrEqual(start + 5.5 * hour);
  }
});

const pieceMin = 20;
const pieces = range(0, 300, pieceMin);
const events = fc.record({
  wetFrom: fc.integer({ min: 10, max: 320 }),
  /** Two minutes off the pad, then a dry pad. */
  changedAt: fc.option(fc.integer({ min: 40, max: 290 })),
  order: fc.shuffledSubarray(pieces, { minLength: pieces.length }),
  /** The pieces before which the server restarts, and a carer acknowledges all open alerts. */
  restartAt: fc.nat(pieces.length),
  acknowledgedAt: fc.nat(pieces.length),
});

test('in any order, over a restart, each reason in force has one open alert', async () => {
  await fc.assert(
    fc.asyncProperty(events, async ({ wetFrom, changedAt, order, restartAt, acknowledgedAt }) => {
      const start = app.clock.at;
      const [twin, late] = [app.someone(start), app.someone(start)];
      const life = (n: number): Partial<PadFrame> => {
        if (changedAt !== null && n >= changedAt && n < changedAt + 3)
          return { ...offPad, ...(n > wetFrom && wet) };
        return n >= wetFrom && (changedAt === null || n < changedAt || wetFrom > changedAt) ? wet : {};
      };
      const piece = (from: number) => range(from, from + pieceMin, 2);
      for (const from of pieces) {
        app.clock.at = start + (from + pieceMin) * minute;
        await twin.send(piece(from), life);
      }
      for (const [index, from] of order.entries()) {
        if (index === restartAt) await app.restart();
        if (index === acknowledgedAt)
          await app.database.db
            .updateTable('alerts')
            .set({ state: 'acknowledged', acknowledged_at: new Date(app.clock.at) })
            .where('patient_id', '=', late.patientId)
            .where('is_open', '=', true)
            .execute();
        await late.send(piece(from), life);
      }
      for (const n of range(300, 308, 2)) {
        app.clock.at = start + n * minute;
        for (const person of [twin, late]) await person.send([n], life);
      }
      app.clock.at += 3 * minute;
      const all = await standing(twin.patientId, start);
      expect(all.holding.length).toBeGreaterThan(0);
      const inOrder = { ...all, open: all.holding.map(([type]) => type) };
      await expect.poll(() => standing(twin.patientId, start)).toEqual(inOrder);
      await expect.poll(() => standing(late.patientId, start)).toEqual(inOrder);
      app.clock.at += 30 * minute;
    }),
    { numRuns: runs, endOnFailure: true },
  );
});
