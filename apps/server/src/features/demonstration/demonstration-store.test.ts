import { expect, onTestFinished, test } from 'vitest';
import { runPacking } from '../../pipeline/testing/run-packing.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { testTime } from '../../testing/test-time.ts';
import { readSent } from './demonstration-store.ts';
import { seedHome } from './seed-home.ts';

test('the counter of a pod packed days ago goes on from its last number', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const request = { organisationName: 'Elm', floors: 1, roomsPerFloor: 1, wards: 1, nodes: 1, patients: 1 };
  const { organisationId, pods } = await seedHome(database.db, request);
  const { podId } = pods[0] ?? expect.fail('no pod');
  const measured = (counter: number, at: number) => ({
    organisation_id: organisationId,
    pod_id: podId,
    at: new Date(at),
    boot: 2,
    counter,
    frame: Buffer.alloc(31),
  });
  const last = testTime - 6 * 86_400_000;
  await database.db
    .insertInto('measurements')
    .values([measured(6, last - 10_000), measured(7, last)])
    .execute();
  const sent = await readSent(database.db, organisationId);
  expect(sent).toMatchObject([{ boot: 2, counter: 7, at: new Date(last) }]);
  await runPacking(database, testTime);
  expect(await readSent(database.db, organisationId)).toEqual(sent);
});
