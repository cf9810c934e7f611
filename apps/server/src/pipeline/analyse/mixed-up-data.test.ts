import { AlertType } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hour, type LateApp, minute, openLateApp, range, wet } from '../testing/late-app.ts';
import { dryPad } from '../testing/radio.ts';

let app: LateApp;
beforeAll(async () => {
  app = await openLateApp();
});
afterAll(() => app.close());

test('a red pad that falls silent is grey, never dry, and its alert stays', async () => {
  const start = app.clock.at;
  const carl = app.someone(start);
  const life = (n: number) => (n >= 10 ? wet : {});
  for (const n of range(0, 20)) {
    app.clock.at = start + n * minute;
    await carl.send([n], life);
  }
  app.clock.at = start + 3 * hour;
  const light = async () => {
    const { reading } = await app.database.db
      .selectFrom('tiles')
      .select('reading')
      .where('patient_id', '=', carl.patientId)
      .executeTakeFirstOrThrow();
    const latest = JSON.parse(reading ?? '{}').light;
    return { shown: latest.shown, redAlert: latest.redAlert };
  };
  await expect.poll(light).toEqual({ shown: 'grey', redAlert: 3 });
  const open = (await app.alerts(carl.patientId)).filter(({ state }) => state === 'raised');
  expect(open.map(({ type }) => type)).toContain(AlertType.check_pad);
});

test('a measurement that three nodes with wrong clocks heard is one, at its time', {
  tags: ['stored-data'],
}, async () => {
  const start = app.clock.at;
  const dora = app.someone(start);
  const clocks = [70_000, -45_000, 20_000];
  const driftPerMin = [50, -60, 0];
  for (const n of range(0, 60)) {
    app.clock.at = start + n * minute + 500;
    for (const [node, off] of clocks.entries()) {
      const wrong = off + n * (driftPerMin[node] ?? 0);
      const heard = { mac: dora.mac, at: start + n * minute + wrong, frame: { ...dryPad, counter: n } };
      await app.send([heard], { node, sentAt: app.clock.at + wrong });
    }
  }
  const stored = await app.database.db
    .selectFrom('measurements')
    .select(['counter', 'at'])
    .where('pod_id', '=', dora.id)
    .orderBy('at')
    .execute();
  expect(stored.map(({ counter }) => counter)).toEqual(range(0, 60));
  const errors = stored.map(({ counter, at }) => Math.abs(at.getTime() - (start + counter * minute + 500)));
  expect(Math.max(...errors)).toBeLessThan(4_000);
});

test('a wet pad swapped unseen for a dry one ends, and another begins empty', {
  tags: ['stored-data'],
}, async () => {
  const start = app.clock.at;
  const emil = app.someone(start);
  app.clock.at += 2 * hour;
  await emil.send(range(0, 120), (n) => (n >= 20 && n < 70 ? wet : {}));
  const cycles = await app.database.db
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
