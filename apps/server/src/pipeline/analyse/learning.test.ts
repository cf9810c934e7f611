import { api, type FeedbackId, type PadFrame, type PatientId } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertCalls } from '../../features/alerts/index.ts';
import { cycleCalls } from '../../features/cycles/index.ts';
import { productCalls } from '../../features/products/index.ts';
import type { ChangedTile } from '../../platform/announcements.ts';
import { serveForTest, type TestServer } from '../../platform/http/testing/serve-for-test.ts';
import { callerOf, insertTestUser } from '../../testing/caller.ts';
import { openPipeline, type PipelineTest } from '../testing/open-pipeline.ts';
import { dryPad } from '../testing/radio.ts';

const minute = 60_000;
const wet: Partial<PadFrame> = { core: [150, 150, 150, 150, 150], surface: [180, 180, 180] };
const offPad: Partial<PadFrame> = { flags: { ...dryPad.flags, clipped: false } };

let app: PipelineTest;
let server: TestServer;
let used = 0;
const changed: ChangedTile[] = [];
beforeAll(async () => {
  app = await openPipeline({ nodes: 1, pods: 4 });
  const { bus, database, home, clock } = app;
  bus.subscribe('tiles-changed', (message) => changed.push(...message.changed));
  const caller = callerOf({ organisationId: home.organisationId }, await insertTestUser(database.db));
  server = await serveForTest({
    db: database.db,
    now: clock.now,
    table: { cycles: api.cycles, products: api.products, alerts: api.alerts },
    bus,
    implementations: [cycleCalls, productCalls, alertCalls],
    authenticate: async () => caller,
  });
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const headers = { authorization: 'Bearer test' };
async function post<Reply>(path: string, body: object): Promise<Reply> {
  const reply = await server.call('POST', path, { body, headers });
  expect(reply).toMatchObject({ status: 200 });
  return reply.body as Reply;
}

/** Another person each time, with pads of an hour: dry, wet from the twentieth minute, off at its end. */
function someone() {
  const pod = app.home.pods[used++] ?? expect.fail();
  const start = app.clock.at;
  const frameAt = (n: number): Partial<PadFrame> => (n % 60 >= 54 ? offPad : n % 60 >= 20 ? wet : {});
  const fill = () => changed.findLast(({ tile }) => tile.patientId === pod.patientId)?.tile.reading?.fill;
  return {
    ...pod,
    patientId: pod.patientId,
    fill,
    async live(from: number, to: number) {
      for (let n = from; n < to; n++) {
        app.clock.at = start + n * minute;
        await app.send([{ mac: pod.mac, at: app.clock.at, frame: { ...dryPad, counter: n, ...frameAt(n) } }]);
      }
    },
  };
}
const padsOf = (patientId: PatientId) =>
  app.database.db
    .selectFrom('pad_cycles')
    .select(['id', 'nominal_ml', 'ml'])
    .where('patient_id', '=', patientId)
    .orderBy('at')
    .execute();

test('a weighed pad changes the present estimate at once; its undo changes it back', async () => {
  const anna = someone();
  await anna.live(0, 110);
  const [first = expect.fail()] = await padsOf(anna.patientId);
  const nominal = first.nominal_ml ?? 0;
  expect(nominal).toBeGreaterThan(30);
  const before = anna.fill() ?? expect.fail();
  const { feedbackId } = await post<{ feedbackId: FeedbackId }>('/Board/SavePadCycleFeedback', {
    patientId: anna.patientId,
    cycleId: first.id,
    verdict: null,
    weightMl: 1.2 * nominal,
  });
  await expect.poll(() => anna.fill()?.ml).toBeGreaterThan(before.ml * 1.02);
  const after = anna.fill() ?? expect.fail();
  expect(after.highMl / after.lowMl).toBeLessThan(before.highMl / before.lowMl);
  await post('/Board/WithdrawPadCycleFeedback', {
    patientId: anna.patientId,
    feedbackId,
    reason: 'other-pad',
  });
  await expect.poll(() => anna.fill()?.ml).toBeCloseTo(before.ml, 3);
});

test('a weight with the pad change counts once that pad’s cycle has ended', async () => {
  const bert = someone();
  await bert.live(0, 50);
  const holding = bert.fill()?.ml ?? 0;
  await post('/Board/RecordPadChange', {
    patientId: bert.patientId,
    reason: 'wet',
    weightG: Math.round(1.25 * holding),
  });
  await bert.live(54, 110);
  const [first, second] = await padsOf(bert.patientId);
  expect(first?.ml).toBeCloseTo(first?.nominal_ml ?? 0, 3);
  expect(second).toBeDefined();
  const { products } = api.cycles.getPatientLearning.reply.parse(
    (await server.call('GET', `/Board/GetPatientLearning?patientId=${bert.patientId}`, { headers })).body,
  );
  expect(products).toMatchObject([{ pads: 1, reasons: [{ weightMl: Math.round(1.25 * holding) }] }]);
  expect((bert.fill()?.ml ?? 0) / holding).toBeGreaterThan(1.02);
});

test('an overridden number holds from the next measurement on', async () => {
  const carl = someone();
  await carl.live(0, 5);
  await post('/setting/SaveAnalysisParameters', {
    scope: { kind: 'patient', patientId: carl.patientId },
    overrides: { 'link.outOfRangeAfterMs': 2 * minute, 'link.disconnectedAfterMs': 4 * minute },
  });
  app.clock.at += 3 * minute;
  const link = () =>
    changed.findLast(({ tile }) => tile.patientId === carl.patientId)?.tile.reading?.link.state;
  await expect.poll(link).toBe('out-of-range');
});
