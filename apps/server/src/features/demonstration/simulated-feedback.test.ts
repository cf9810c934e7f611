import { api, PodId } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Announcements } from '../../platform/announcements.ts';
import { createBus } from '../../platform/bus.ts';
import { serveForTest, type TestServer } from '../../platform/http/testing/serve-for-test.ts';
import { callerOf } from '../../testing/caller.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { insertCycle } from '../../testing/insert-cycle.ts';
import { testTime } from '../../testing/test-time.ts';
import { cycleCalls } from '../cycles/index.ts';
import { type Demonstration, seedDemonstration } from './index.ts';
import { simulateFeedback } from './simulated-feedback.ts';

const hour = 3_600_000;
const now = testTime;
let database: TestDatabase;
let demonstration: Demonstration;
let server: TestServer;
const changes: Announcements['context-changed'][] = [];
const bus = createBus<Announcements>((error) => {
  throw error;
});
bus.subscribe('context-changed', (message) => void changes.push(message));

beforeAll(async () => {
  database = await openTestDatabase();
  demonstration = await seedDemonstration(database.db, { mqttUrl: 'mqtt://127.0.0.1:1883' });
  const caller = callerOf({ organisationId: demonstration.organisationId });
  server = await serveForTest({
    db: database.db,
    table: { cycles: api.cycles },
    bus,
    implementations: [cycleCalls],
    authenticate: async () => caller,
  });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const report = () => simulateFeedback(database.db, bus, demonstration.organisationId, now);
const people = () =>
  database.db
    .selectFrom('patients')
    .select(['id', 'pod_id', 'day_product_id', 'alias'])
    .orderBy('alias')
    .limit(2)
    .execute();
async function live(from: number, to: number): Promise<void> {
  const { organisationId } = demonstration;
  for (const { id: patientId, pod_id, day_product_id: productId } of await people())
    for (let n = from; n < to; n++) {
      const removedAt = now - (60 - n * 8) * hour;
      const pad = { organisationId, podId: PodId.parse(pod_id), patientId, productId, removedAt };
      await insertCycle(database.db, { ...pad, attachedAt: removedAt - 7 * hour });
    }
}

test('pads of two people are weighed once after their past, marked as simulated', async () => {
  expect(await report()).toBe(false);
  await live(0, 3);
  expect(await report()).toBe(false);
  await live(3, 6);
  // The past is not stored yet: only measurements are missing.
  expect(await report()).toBe(false);
  await database.db
    .updateTable('organisations')
    .set({ created_at: new Date(now - 48 * hour) })
    .execute();
  expect(await report()).toBe(true);
  const rows = await database.db.selectFrom('pad_cycle_feedback').selectAll().execute();
  expect(rows).toHaveLength(8);
  expect(rows.every(({ note }) => note?.startsWith('Simulated'))).toBe(true);
  const audit = await database.db
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'feedback.saved')
    .execute();
  expect(audit.map(({ detail }) => detail)).toEqual(
    Array.from({ length: 8 }, () => expect.objectContaining({ simulated: true })),
  );
  expect(new Set(changes.flatMap(({ podIds }) => podIds)).size).toBe(2);
  const factors: number[] = [];
  for (const { id } of await people()) {
    const path = `/Board/GetPatientLearning?patientId=${id}`;
    const reply = await server.call('GET', path, { headers: { authorization: 'Bearer test' } });
    const { products } = api.cycles.getPatientLearning.reply.parse(reply.body);
    expect(products).toMatchObject([{ pads: 4 }]);
    factors.push(products[0]?.factor ?? 1);
  }
  expect(factors[0]).toBeGreaterThan(1.05);
  expect(factors[1]).toBeLessThan(0.95);
  expect(await report()).toBe(true);
  expect(await database.db.selectFrom('pad_cycle_feedback').selectAll().execute()).toHaveLength(8);
});
