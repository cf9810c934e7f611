import { defaultGoals } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { nobody } from '../../testing/ids.ts';
import { testTime } from '../../testing/test-time.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { loadContexts } from './index.ts';

let database: TestDatabase;
let elm: SeededHome;

beforeAll(async () => {
  database = await openTestDatabase();
  const request = { floors: 1, roomsPerFloor: 2, wards: 2, nodes: 1, patients: 4 };
  elm = await seedHome(database.db, { ...request, organisationName: 'Elm' });
  await seedHome(database.db, { ...request, organisationName: 'Oak' });
});
afterAll(() => database.close());

const change = (index: number, values: Record<string, unknown>) =>
  database.db
    .updateTable('patients')
    .set(values)
    .where('id', '=', elm.pods[index]?.patientId ?? nobody)
    .execute();

test('a context has the wearer of a pod, the products and the goals', async () => {
  const [pod = expect.fail(), , archived = expect.fail(), free = expect.fail()] = elm.pods;
  await change(3, { pod_id: null });
  await change(0, {
    pod_assigned_at: new Date('2026-05-01T12:00:00Z'),
    goals: JSON.stringify({ timeInPadMin: 300 }),
  });
  await change(2, { archived_at: new Date(testTime) });
  await database.db
    .updateTable('pods')
    .set({ temperature_offset_c: -0.5 })
    .where('id', '=', pod.podId)
    .execute();
  const contexts = await loadContexts(database.db, undefined, 0);
  expect(contexts.size).toBe(8);
  expect(contexts.get(pod.podId)).toMatchObject({
    organisationId: elm.organisationId,
    wornSince: Date.parse('2026-05-01T12:00:00Z'),
    contexts: {
      now: {
        podId: pod.podId,
        patientId: pod.patientId,
        timeZone: 'Europe/Berlin',
        dayProduct: pod.dayProduct,
        nightProduct: { ...pod.nightProduct, manufacturer: expect.any(String) },
        dayStartMin: 420,
        nightStartMin: 1320,
        goals: { ...defaultGoals, timeInPadMin: 300 },
        parameters: { temperature: { offsetC: -0.5 } },
      },
    },
  });
  for (const { podId } of [free, archived])
    expect(contexts.get(podId)?.contexts.now).toMatchObject({ patientId: null, dayProduct: null });
  const chosen = await loadContexts(database.db, [pod.podId], 0);
  expect([...chosen.keys()]).toEqual([pod.podId]);
  expect((await loadContexts(database.db, [], 0)).size).toBe(0);
});

test('the analysis ignores a product without a sensing profile', async () => {
  const pod = elm.pods[1] ?? expect.fail();
  const worn = async () => (await loadContexts(database.db, [pod.podId], 0)).get(pod.podId)?.contexts.now;
  const productId = (await worn())?.dayProduct?.productId ?? expect.fail();
  await database.db
    .updateTable('products')
    .set({ has_sensing_profile: false })
    .where('id', '=', productId)
    .execute();
  expect(await worn()).toMatchObject({ patientId: pod.patientId, dayProduct: null });
});
