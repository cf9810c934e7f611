import type { PadFrame, PatientId } from '@padlight/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSeries } from '../../features/series/index.ts';
import { blindFacts } from '../testing/blind-facts.ts';
import { hour, type LateApp, minute, offPad, openLateApp, range, wet } from '../testing/late-app.ts';

const runs = 6;
const hours = 3;
let app: LateApp;
beforeAll(async () => {
  app = await openLateApp(2 * runs + 2);
});
afterAll(() => app.close());

const life = (n: number): Partial<PadFrame> => {
  if (n >= 100 && n < 104) return offPad;
  return (n >= 40 && n < 100) || n >= 150 ? wet : { acceleration: n > 20 ? [0, 64, 0] : [64, 0, 0] };
};

test('the series are the same in whatever order measurements arrive', async () => {
  const minutes = range(0, 60 * hours);
  const parts = fc.integer({ min: 2, max: 40 }).chain((size) => {
    const cut = range(0, minutes.length, size).map((from) => minutes.slice(from, from + size));
    return fc.shuffledSubarray(cut, { minLength: cut.length });
  });
  await fc.assert(
    fc.asyncProperty(parts, async (arriving) => {
      const start = app.clock.at;
      app.clock.at += hours * hour;
      const [inOrder, mixedUp] = [app.someone(start), app.someone(start)];
      await inOrder.send(minutes, life);
      for (const part of arriving) await mixedUp.send(part, life);
      const series = async ({ patientId }: { patientId: PatientId }) =>
        (await blindFacts(app.database.db, patientId)).series_points;
      const expected = await series(inOrder);
      expect(expected?.length).toBeGreaterThan(12 * hours - 5);
      expect(await series(mixedUp)).toEqual(expected);
    }),
    { numRuns: runs, endOnFailure: true },
  );
});

test('late data rewrites its own five minutes, their hour and their day alone', async () => {
  const start = Math.ceil(app.clock.at / hour) * hour;
  app.clock.at = start + 2 * hour;
  const person = app.someone(start);
  const { db } = app.database;
  await person.send(
    range(0, 120).filter((n) => n < 62 || n >= 64),
    life,
  );
  const { organisationId } = app.home;
  const whose = { organisationId, patientId: person.patientId };
  const all = { ...whose, from: new Date(start - 24 * hour), to: new Date(start + 24 * hour) };
  const heard = async () => {
    const rows = await readSeries(db, all, 'points');
    return new Map(rows.map((row) => [(row.at.getTime() - start) / minute, row.heard]));
  };
  const before = await heard();
  await person.send([62, 63], life);
  const after = await heard();
  expect([before.get(60), after.get(60)]).toEqual([3, 5]);
  before.delete(60);
  after.delete(60);
  for (const [at, count] of before) expect([at, after.get(at)]).toEqual([at, count]);
  const sum = async (resolution: 'points' | 'hours' | 'days') =>
    (await readSeries(db, all, resolution)).reduce(
      (total, row) => total + row.heard + (row.lightMs.green ?? 0) + (row.lightMs.red ?? 0),
      0,
    );
  const points = await sum('points');
  expect([await sum('hours'), await sum('days')]).toEqual([points, points]);
});
