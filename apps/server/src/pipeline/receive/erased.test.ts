import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPipeline, type PipelineTest } from '../testing/open-pipeline.ts';
import { dryPad } from '../testing/radio.ts';

const minute = 60_000;
let app: PipelineTest;
beforeAll(async () => {
  app = await openPipeline({ nodes: 1, pods: 1 });
});
afterAll(() => app.close());

const pod = () => app.home.pods[0] ?? expect.fail();
/** Sends measurements of so many minutes ago. */
const send = (...minutesAgo: number[]) =>
  app.send(
    minutesAgo.map((ago) => ({
      mac: pod().mac,
      at: app.clock.at - ago * minute,
      frame: { ...dryPad, counter: 100 - ago },
    })),
  );
const storedMinutesAgo = async () => {
  const rows = await app.database.db.selectFrom('measurements').select('at').orderBy('at').execute();
  return rows.map(({ at }) => (app.clock.at - at.getTime()) / minute);
};

test('late measurements of a deleted person are not stored, after a restart too', {
  tags: ['stored-data'],
}, async () => {
  const { organisationId } = app.home;
  const time = {
    podId: pod().id,
    since: new Date(app.clock.at - 40 * minute),
    until: new Date(app.clock.at - 20 * minute),
  };
  await app.database.db
    .insertInto('erasures')
    .values({
      organisation_id: organisationId,
      erased_patient: '00000000-0000-4000-8000-000000000001' as never,
      erased_at: time.until,
      erased_by: 'Ada',
      rows: '{}',
      worn: '[]',
      erased_times: JSON.stringify([time]),
      completed_at: time.until,
    })
    .execute();
  app.bus.publish('measurements-erased', { organisationId, times: [time] });
  const reply = { accepted: 2, repeated: 0, setAside: { erased: 2 } };
  expect(await send(41, 40, 21, 20)).toEqual({ kind: 'stored', reply });
  expect(await storedMinutesAgo()).toEqual([41, 20]);
  await app.restart();
  expect(await send(39, 22, 10)).toMatchObject({ reply: { accepted: 1, setAside: { erased: 2 } } });
  expect(await storedMinutesAgo()).toEqual([41, 20, 10]);
});

test('measurements that wait while their wearer is deleted are not stored either', {
  tags: ['stored-data'],
}, async () => {
  const { organisationId } = app.home;
  const before = await storedMinutesAgo();
  const answer = send(5);
  const times = [
    { podId: pod().id, since: new Date(app.clock.at - 6 * minute), until: new Date(app.clock.at) },
  ];
  app.bus.publish('measurements-erased', { organisationId, times });
  expect(await answer).toMatchObject({ kind: 'stored' });
  expect(await storedMinutesAgo()).toEqual(before);
});
