import type { PadFrame } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPipeline, type PipelineTest } from '../pipeline/testing/open-pipeline.ts';
import { dryPad } from '../pipeline/testing/radio.ts';
import { nobody, somePod } from '../testing/ids.ts';
import { runReplay } from './testing/run-replay.ts';

const minute = 60_000;
let app: PipelineTest;
let start: number;
beforeAll(async () => {
  app = await openPipeline({ nodes: 2, pods: 3 });
  start = app.clock.at - 6 * 60 * minute;
  app.clock.at = start;
});
afterAll(() => app.close());

const macOf = (mac: number): string => mac.toString(16).toUpperCase();
const iso = (atMin: number): string => new Date(start + atMin * minute).toISOString();
const ofPod = (
  mac: number,
  from = -1,
  to = 400,
): Promise<{ code: unknown; out: string; complaint: string }> =>
  runReplay({ DATABASE_URL: app.database.url }, '--pod', macOf(mac), '--from', iso(from), '--to', iso(to));
const counted = (out: string): Record<string, number> => JSON.parse(out.trim().split('\n').at(-1) ?? '');

/** A person who lies, voids twice, is turned and changed in four hours; one measurement every half minute. */
const lifeAt = (atMin: number): Partial<PadFrame> => {
  const wet = (core: number): Partial<PadFrame> => ({
    core: [core, core, core, core, core],
    surface: [170, 170, 170],
  });
  const zones = atMin < 40 ? {} : atMin < 120 ? wet(130) : atMin < 180 ? wet(190) : {};
  const clipped = atMin < 180 || atMin > 184;
  return {
    ...zones,
    acceleration: atMin < 90 ? [0, 0, 64] : [0, 63, 5],
    flags: { ...dryPad.flags, clipped },
  };
};

async function measured(mac: number, fromMin: number, toMin: number, receivedMin = toMin): Promise<void> {
  const received = Array.from({ length: 2 * (toMin - fromMin) }, (_, step) => {
    const atMin = fromMin + step / 2;
    return {
      mac,
      at: start + atMin * minute,
      frame: { ...dryPad, ...lifeAt(atMin), counter: Math.round(2 * atMin) },
    };
  });
  app.clock.at = Math.max(app.clock.at, start + receivedMin * minute);
  expect(await app.send(received)).toMatchObject({ kind: 'stored' });
}
const pod = (index: number) => app.home.pods[index]?.mac ?? expect.fail();

test('the same code repeats the facts, in time, late and after a restart', async () => {
  const mac = pod(0);
  for (let from = 0; from < 60; from += 10) await measured(mac, from, from + 10);
  for (let from = 100; from < 150; from += 10) await measured(mac, from, from + 10);
  await measured(mac, 60, 100, 150);
  await app.restart();
  for (let from = 150; from < 240; from += 10) await measured(mac, from, from + 10);
  const { code, out, complaint } = await ofPod(mac);
  expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
  expect(counted(out)).toMatchObject({ added: 0, gone: 0, changed: 0 });
  expect(counted(out).same).toBeGreaterThan(8);
  expect(out).toContain('goals, products and numbers of then');

  const later = await ofPod(mac, 110, 200);
  expect(later.out).toContain('from the checkpoint of');
  expect(counted(later.out)).toMatchObject({ added: 0, gone: 0, changed: 0 });
  expect(counted(later.out).same).toBeGreaterThan(2);

  await app.database.db.deleteFrom('analysis_checkpoints').execute();
  const scratch = await ofPod(mac, 110, 200);
  expect(scratch.out).toContain('from scratch');
  expect(counted(scratch.out)).toEqual(counted(later.out));
});

test('differences are reported, and nothing is written', async () => {
  const mac = pod(1);
  const { db } = app.database;
  start = app.clock.at;
  for (let from = 0; from < 240; from += 10) await measured(mac, from, from + 10);
  const podId = app.home.pods[1]?.id ?? somePod;
  const voids = () => db.selectFrom('voids').selectAll().where('pod_id', '=', podId).orderBy('at').execute();
  const [first, second] = await voids();
  expect([first, second]).not.toContain(undefined);
  await db
    .updateTable('voids')
    .set({ ml: 1 })
    .where('id', '=', first?.id ?? '')
    .execute();
  await db
    .updateTable('voids')
    .set({ id: `${podId}-void-0` })
    .where('id', '=', second?.id ?? '')
    .execute();
  const before = await voids();
  const { out } = await ofPod(mac);
  expect(counted(out)).toMatchObject({ added: 1, gone: 1, changed: 1 });
  expect(out).toMatch(
    new RegExp(`changed void +${first?.at.toISOString()} +ml 1 -> ${first?.ml.toFixed(1)}`),
  );
  expect(out).toMatch(/added +void/);
  expect(out).toMatch(/gone +void/);
  expect(await voids()).toEqual(before);
});

test('a later goal gives other lights', async () => {
  const mac = pod(2);
  start = app.clock.at;
  for (let from = 0; from < 240; from += 10) await measured(mac, from, from + 10);
  expect(counted((await ofPod(mac)).out)).toMatchObject({ added: 0, gone: 0, changed: 0 });
  const goals = JSON.stringify({
    padFillMinDayPct: 5,
    padFillMaxDayPct: 10,
    padFillMinNightPct: 5,
    padFillMaxNightPct: 10,
  });
  await app.database.db
    .updateTable('patients')
    .set({ goals })
    .where('id', '=', app.home.pods[2]?.patientId ?? nobody)
    .execute();
  const { added = 0, gone = 0, changed = 0 } = counted((await ofPod(mac)).out);
  expect(added + gone + changed).toBeGreaterThan(0);
});
