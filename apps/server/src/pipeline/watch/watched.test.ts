import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectOwner } from '../../platform/db/connect.ts';
import { openPipeline, type PipelineTest } from '../testing/open-pipeline.ts';
import { dryPad } from '../testing/radio.ts';

let app: PipelineTest;
let counter = 0;
beforeAll(async () => {
  app = await openPipeline();
});
afterAll(() => app.close());

const seconds = 1_000;
const conditions = async () =>
  (await Promise.all(app.pipeline.watched.map(async ({ check }) => check()))).flat();
const codes = async () => (await conditions()).map(({ code }) => code);
/** Sends one measurement of every pod, made so long ago. */
const hear = (agoMs = 0) => {
  counter += 1;
  return app.send(
    app.home.pods.map(({ mac }) => ({ mac, at: app.clock.at - agoMs, frame: { ...dryPad, counter } })),
  );
};
async function asOwner(sql: string): Promise<void> {
  const owner = await connectOwner(app.database.url);
  await owner.query(sql).finally(() => owner.end());
}

test('a silent site is found, over a restart, until a pod is heard', async () => {
  expect(await hear()).toMatchObject({ kind: 'stored' });
  expect(await codes()).toEqual([]);
  app.clock.at += 60 * seconds;
  await app.restart();
  await expect.poll(codes).toEqual([]);
  app.clock.at += 29 * seconds;
  expect(await codes()).toEqual([]);
  app.clock.at += 1 * seconds;
  const { organisationId, siteId } = app.home;
  expect(await conditions()).toMatchObject([
    { code: 'data-stopped', forMs: 90 * seconds, sites: [{ organisationId, siteId }] },
  ]);
  // History is no sign of life.
  await hear(200 * seconds);
  expect(await codes()).toEqual(['data-stopped']);
  await hear();
  expect(await codes()).toEqual([]);
});

test('a full disk is a condition and a stall; the next commit ends both', async () => {
  await asOwner(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$;
    create trigger refuse before insert on measurements for each row execute function refuse()`);
  for (let n = 0; n < 8; n++) {
    expect(await hear()).toEqual({ kind: 'failed' });
    app.clock.at += 1 * seconds;
    await conditions();
  }
  expect(app.pipeline.flow().isDiskFull).toBe(true);
  expect(await codes()).toEqual(['ingest-stalled']);
  await asOwner('drop trigger refuse on measurements; drop function refuse');
  expect(await hear()).toMatchObject({ kind: 'stored' });
  expect(app.pipeline.flow().isDiskFull).toBe(false);
  expect(await codes()).toEqual([]);
});

test('a commit that hangs leaves live measurements waiting, and late ones do not count', async () => {
  const { flow } = app.pipeline;
  app.clock.at += 1 * seconds;
  const owner = await connectOwner(app.database.url);
  const answers = [];
  try {
    await owner.query('begin');
    await owner.query('lock table measurements in access exclusive mode');
    answers.push(hear(600 * seconds));
    await expect.poll(() => flow().lastArrivalAt).toBe(app.clock.at);
    expect(flow().oldestLiveWaitingAt).toBeUndefined();
    answers.push(hear());
    await expect.poll(() => flow().oldestLiveWaitingAt).toBe(app.clock.at);
    await conditions();
    app.clock.at += 6 * seconds;
    expect(await codes()).toEqual(['ingest-stalled']);
  } finally {
    await owner.end();
  }
  for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ kind: 'stored' });
  expect(await codes()).toEqual([]);
});
