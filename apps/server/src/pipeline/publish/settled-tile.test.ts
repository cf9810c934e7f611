import { type PadFrame, type PatientId, Tile } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LateApp, minute, openLateApp, range } from '../testing/late-app.ts';

let app: LateApp;
beforeAll(async () => {
  app = await openLateApp();
});
afterAll(() => app.close());

const readingOf = async (patientId: PatientId): Promise<Tile['reading']> => {
  const { body } = await app.database.db
    .selectFrom('tiles')
    .select('body')
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow();
  return Tile.parse(JSON.parse(body)).reading;
};

/** A dry pad that absorbs less and less, on skin that warms by hundredths of a degree. */
const life = (n: number): Partial<PadFrame> => {
  const core = n < 10 ? 85 : Math.min(120, 100 + 4 * (n - 10));
  const surface = n < 10 ? 32 : 120;
  return {
    core: [core, core, core, core, core],
    surface: [surface, surface, surface],
    temperatureCentiC: 3_400 + n,
  };
};

test('the tile of a silent pod equals one that is computed at once', async () => {
  const start = app.clock.at;
  const [live, atOnce] = [app.someone(start), app.someone(start)];
  for (const n of range(0, 24)) {
    // Half a minute after the tile was made again, so that invisible changes may wait.
    app.clock.at = start + n * minute * 0.5;
    await live.send([n * 0.5], () => ({ ...life(n), counter: n }));
  }
  await atOnce.send(range(0, 12, 0.5), (n) => ({ ...life(2 * n), counter: 2 * n }));
  const wanted = await readingOf(atOnce.patientId);
  expect(wanted?.fill?.ml).toBeGreaterThan(20);
  await expect
    .poll(() => {
      app.clock.at += 1_000;
      return readingOf(live.patientId);
    })
    .toEqual(wanted);
});
