import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { somePod } from '../../testing/ids.ts';
import { openPipeline, type PipelineTest } from '../testing/open-pipeline.ts';
import { dryPad } from '../testing/radio.ts';

let app: PipelineTest;
beforeAll(async () => {
  app = await openPipeline();
});
afterAll(() => app.close());

let nextCounter = 0;
const heard = (pod: number, counter: number, at = app.clock.at) => ({
  mac: app.home.pods[pod]?.mac ?? 0,
  at,
  frame: { ...dryPad, counter },
});
const stored = async (pod: number) => {
  const rows = await app.database.db
    .selectFrom('measurements')
    .select(['counter', 'boot', 'at', 'frame'])
    .where('pod_id', '=', app.home.pods[pod]?.id ?? somePod)
    .orderBy('at')
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
};
beforeEach(() => {
  app.clock.at += 60_000;
  nextCounter += 100;
});

test('a measurement is stored as the pod sent it', { tags: ['stored-data'] }, async () => {
  const answer = await app.send([heard(0, nextCounter)]);
  expect(answer).toEqual({ kind: 'stored', reply: { accepted: 1, repeated: 0, setAside: {} } });
  const rows = await stored(0);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ counter: nextCounter, boot: 1, at: app.clock.at });
  expect(rows[0]?.frame).toHaveLength(31);
});

test('a measurement that three nodes heard is one, at their median time', {
  tags: ['stored-data'],
}, async () => {
  const at = app.clock.at;
  const answers = await Promise.all(
    [at - 900, at - 300, at - 200].map((time, node) => app.send([heard(1, nextCounter, time)], { node })),
  );
  expect(answers.map((answer) => answer.kind)).toEqual(['stored', 'stored', 'stored']);
  expect(await stored(1)).toMatchObject([{ counter: nextCounter, at: at - 300 }]);
});

test('the time of a measurement is fixed by the first receipt that is stored', {
  tags: ['stored-data'],
}, async () => {
  const at = app.clock.at;
  await app.send([heard(1, nextCounter, at - 5_000)]);
  const again = await app.send([heard(1, nextCounter, at - 1_000)], { node: 1 });
  expect(again).toEqual({ kind: 'stored', reply: { accepted: 0, repeated: 1, setAside: {} } });
  const same = (await stored(1)).filter((row) => row.counter === nextCounter);
  expect(same).toMatchObject([{ at: at - 5_000 }]);
});

test('after a restart stored measurements are known, and others are taken', {
  tags: ['stored-data'],
}, async () => {
  await app.send([heard(2, nextCounter), heard(2, nextCounter + 2, app.clock.at + 1_000)]);
  await app.restart();
  const again = await app.send([
    heard(2, nextCounter),
    heard(2, nextCounter + 1, app.clock.at + 500),
    heard(2, nextCounter + 2, app.clock.at + 1_000),
    heard(2, nextCounter + 3, app.clock.at + 2_000),
  ]);
  expect(again).toEqual({ kind: 'stored', reply: { accepted: 2, repeated: 2, setAside: {} } });
  const counters = (await stored(2)).map(({ counter }) => counter);
  expect(counters).toEqual([0, 1, 2, 3].map((step) => nextCounter + step));
});

test('a measurement only the table knows is a repeat; others with it are stored', {
  tags: ['stored-data'],
}, async () => {
  const pod = app.home.pods[3];
  await app.database.db
    .insertInto('measurements')
    .values({
      organisation_id: app.home.organisationId,
      pod_id: pod?.id ?? somePod,
      at: new Date(app.clock.at),
      counter: nextCounter,
      boot: 1,
      frame: Buffer.alloc(31),
    })
    .execute();
  const answer = await app.send([heard(3, nextCounter), heard(3, nextCounter + 1, app.clock.at + 10)]);
  expect(answer).toEqual({ kind: 'stored', reply: { accepted: 1, repeated: 1, setAside: {} } });
  expect((await stored(3)).map(({ counter }) => counter)).toEqual([nextCounter, nextCounter + 1]);
});

test('a commit that fails acknowledges nothing; its measurements may come again', {
  tags: ['stored-data'],
}, async () => {
  const { pool } = app.database;
  await app.send([heard(0, nextCounter)]);
  await pool.query('reset role; alter table measurements rename to measurements_gone');
  const failed = await app.send([heard(0, nextCounter + 1, app.clock.at + 10)]);
  await pool.query('reset role; alter table measurements_gone rename to measurements');
  expect(failed).toEqual({ kind: 'failed' });
  const again = await app.send([heard(0, nextCounter + 1, app.clock.at + 10)]);
  expect(again).toMatchObject({ kind: 'stored', reply: { accepted: 1 } });
  expect((await stored(0)).filter(({ counter }) => counter > nextCounter)).toHaveLength(1);
});

test('a jump of a counter is counted and flagged, and its measurement stored', {
  tags: ['stored-data'],
}, async () => {
  await app.send([heard(0, nextCounter)]);
  const before = app.pipeline.counts()['counter-jump'] ?? 0;
  const answer = await app.send([heard(0, nextCounter + 900_000, app.clock.at + 1_000)]);
  expect(answer).toMatchObject({ reply: { accepted: 1 } });
  expect(app.pipeline.counts()['counter-jump']).toBe(before + 1);
  const flags = () =>
    app.database.db.selectFrom('pods').select('counter_jumped_at').orderBy('id').limit(2).execute();
  await expect
    .poll(flags)
    .toEqual([{ counter_jumped_at: new Date(app.clock.at + 1_000) }, { counter_jumped_at: null }]);
});
