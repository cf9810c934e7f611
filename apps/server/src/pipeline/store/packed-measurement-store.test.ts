import type { PodId } from '@padlight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { somePod } from '../../testing/ids.ts';
import { historyIn } from '../analyse/history-store.ts';
import { openPipeline, type PipelineTest } from '../testing/open-pipeline.ts';
import { dryPad } from '../testing/radio.ts';
import { runPacking, storedMeasurements } from '../testing/run-packing.ts';
import { redateMeasurements } from './redate-measurement-store.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let app: PipelineTest;
let start: number;
beforeAll(async () => {
  app = await openPipeline();
  // Days pass: they begin early enough to end before the last day that the database has room for.
  start = app.clock.at - 12 * dayMs;
  app.clock.at = start;
  for (let minute = 0; minute < 90; minute += 3) {
    app.clock.at = start + minute * minuteMs;
    await app.send([0, 1].map((pod) => heard(pod, minute)));
  }
});
afterAll(() => app.close());

const heard = (pod: number, counter: number, more: object = {}) => ({
  mac: app.home.pods[pod]?.mac ?? 0,
  at: start + counter * minuteMs,
  frame: { ...dryPad, counter, ...more },
});
const idOf = (pod: number): PodId => app.home.pods[pod]?.id ?? somePod;
/** Reads spans of both pods, as a replay does. */
const read = async (after: number, to: number) => {
  const { organisationId } = app.home;
  const span = { organisationId, after: start + after * minuteMs, to: start + to * minuteMs };
  const measured = await historyIn(app.database.db).measurements(
    [0, 1].map((pod) => ({ ...span, podId: idOf(pod) })),
  );
  return measured.map(({ frame, ...rest }) => ({ ...rest, frame: Buffer.from(frame).toString('hex') }));
};
const spans = [
  [-10, 200],
  [0, 30],
  [31, 59],
  [47, 48],
  [89, 200],
] as const;
const readAll = () => Promise.all(spans.map(([after, to]) => read(after, to)));

test('a replay reads the same measurements before and after packing', { tags: ['stored-data'] }, async () => {
  const before = await readAll();
  expect(before[0]).toHaveLength(60);
  app.clock.at = start + 5 * dayMs;
  await runPacking(app.database, app.clock.at);
  expect((await storedMeasurements(app.database)).rows).toEqual([]);
  expect(await readAll()).toEqual(before);
});

test('a packed measurement that comes again is a repeat; new ones are read', {
  tags: ['stored-data'],
}, async () => {
  await app.restart();
  const again = await app.send([heard(0, 30), heard(0, 31)]);
  expect(again).toMatchObject({ kind: 'stored', reply: { accepted: 1, repeated: 1 } });
  const measured = (await read(27, 33)).filter(({ podId }) => podId === idOf(0));
  expect(measured.map(({ counter }) => counter)).toEqual([30, 31, 33]);
});

test('after a restart the last packed measurement of a silent pod is known', {
  tags: ['stored-data'],
}, async () => {
  await app.restart();
  expect(await app.send([heard(1, 87)])).toMatchObject({ reply: { accepted: 0, repeated: 1 } });
  expect(await app.send([heard(1, 88)])).toMatchObject({ reply: { accepted: 1, repeated: 0 } });
});

test('what was packed under a clock that was ahead gets its right times', {
  tags: ['stored-data'],
}, async () => {
  await runPacking(app.database, app.clock.at);
  const { rows, packed } = await storedMeasurements(app.database);
  expect(rows).toEqual([]);
  const before = await read(-10, 200);
  const first = await redateMeasurements(app.database.db, { after: start + 45 * minuteMs, byMs: -dayMs });
  const after = await read(-2_000, 200);
  const times = ({ at }: { at: number }) => (at > start + 45 * minuteMs ? at - dayMs : at);
  expect(after.map(({ at }) => at).sort()).toEqual(before.map(times).sort());
  expect(first.get(idOf(0))).toBe(start + 48 * minuteMs - dayMs);
  const { rows: unpacked, packed: left } = await storedMeasurements(app.database);
  expect(unpacked.length + left.length).toBe(packed.length);
  const { rows: wrong } =
    await sql`select from packed_hours where last_at > ${new Date(start + 45 * minuteMs)}`.execute(
      app.database.db,
    );
  expect(wrong).toEqual([]);
});
