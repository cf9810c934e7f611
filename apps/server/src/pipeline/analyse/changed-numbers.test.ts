import { api, type PadFrame, type PatientId } from '@padlight/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chartCalls } from '../../features/charts/index.ts';
import { goalCalls } from '../../features/goals/index.ts';
import { productCalls } from '../../features/products/index.ts';
import { serveForTest, type TestServer } from '../../platform/http/testing/serve-for-test.ts';
import { callerOf, insertTestUser } from '../../testing/caller.ts';
import { blindFacts } from '../testing/blind-facts.ts';
import { hour, type LateApp, minute, offPad, openLateApp, range } from '../testing/late-app.ts';

let app: LateApp;
let server: TestServer;
const hours = [0, 1, 2, 3, 4, 5];
beforeAll(async () => {
  app = await openLateApp(40);
  const { database, home, clock, bus } = app;
  const caller = callerOf({ organisationId: home.organisationId }, await insertTestUser(database.db));
  server = await serveForTest({
    db: database.db,
    now: clock.now,
    table: { charts: api.charts, goals: api.goals, products: api.products },
    bus,
    implementations: [chartCalls, goalCalls, productCalls],
    authenticate: async () => caller,
  });
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const headers = { authorization: 'Bearer test' };
async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
  const reply = await server.call(method, path, { headers, ...(body && { body }) });
  expect(reply).toMatchObject({ status: 200 });
  return reply.body;
}

async function setCapacity(workingMl: number): Promise<void> {
  const { rows } = api.products.getProductTable.reply.parse(
    await call('GET', '/products/GetProductTable?search=Plus'),
  );
  const { productId, manufacturerId, name, version } = rows[0] ?? expect.fail();
  const unchanged = { rothwellMl: 4000, use: 'both', hasSensingProfile: true, isShared: true };
  const product = { productId, manufacturerId, name, version, workingMl, ...unchanged };
  await call('POST', '/products/SaveProduct', product);
}

async function setGoals(patientId: PatientId, padFillMinDayPct: number): Promise<void> {
  const whose = { patientId, organisationId: app.home.organisationId };
  const { padFill } = api.goals.getPatientGoal.reply.parse(
    await call('GET', `/goal/GetPatientGoal?patientId=${patientId}&organisationId=${whose.organisationId}`),
  );
  const { version, values } = padFill ?? expect.fail();
  const wanted = { ...values, padFillMinDayPct, padFillMaxDayPct: padFillMinDayPct + 10 };
  const body = { ...whose, version, reason: 'Tried out', values: wanted };
  await call('POST', '/goal/SavePadFillProfileGoal', body);
}

const setNumber = (path: string, value: number) =>
  call('POST', '/setting/SaveAnalysisParameters', {
    scope: { kind: 'organisation' },
    overrides: { [path]: value },
  });

/** Pads that fill slowly, by a void every 50 minutes, and are changed every three hours. */
function life(n: number): Partial<PadFrame> {
  if (n % 180 >= 176) return offPad;
  const voids = Math.floor((n % 180) / 50);
  return { core: Array.from({ length: 5 }, () => 85 + 30 * voids) as never, surface: [90, 90, 90] };
}
const facts = (patientId: PatientId) => blindFacts(app.database.db, patientId);

test('late and mixed-up data gives the same facts after changed goals, capacity and numbers', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        order: fc.shuffledSubarray(hours, { minLength: 6 }),
        at: fc.integer({ min: 30, max: 330 }),
        // A gateway's clock may be ahead: the time of the change is then analysed already.
        ahead: fc.constantFrom(0, 1),
        capacity: fc.integer({ min: 150, max: 900 }),
        goal: fc.integer({ min: 10, max: 80 }),
        dwellMs: fc.integer({ min: 30_000, max: 600_000 }),
      }),
      async ({ order, at, ahead, capacity, goal, dwellMs }) => {
        const start = app.clock.at;
        const [inOrder, mixedUp] = [app.someone(start), app.someone(start)];
        app.clock.at = start + at * minute + 20_000;
        await inOrder.send(range(0, at + 1 + ahead), life);
        await setCapacity(capacity);
        for (const { patientId } of [inOrder, mixedUp]) await setGoals(patientId, goal);
        await setNumber('light.dwellMs', dwellMs);
        app.clock.at = start + 6 * hour;
        await inOrder.send(range(at + 1 + ahead, 360), life);
        for (const h of order) await mixedUp.send(range(60 * h, 60 * h + 60), life);
        const expected = await facts(inOrder.patientId);
        expect(expected.pad_cycles?.length).toBeGreaterThan(0);
        expect(await facts(mixedUp.patientId)).toEqual(expected);
        app.clock.at += hour;
      },
    ),
    { numRuns: 8, endOnFailure: true },
  );
});

test('a changed capacity changes the future alone: facts, charts and goals stay', async () => {
  await setCapacity(800);
  const start = app.clock.at;
  const { patientId, send } = app.someone(start);
  const chart = async () =>
    api.charts.getPadFill.reply.parse(
      await call(
        'GET',
        `/Board/GetPadFill?patientId=${patientId}&fromDate=${new Date(start).toISOString()}&toDate=${new Date(app.clock.at).toISOString()}`,
      ),
    );
  app.clock.at = start + 300 * minute + 20_000;
  for (const h of hours.slice(0, 5)) await send(range(60 * h, 60 * h + 60), life);
  await send([300], life);
  const before = { facts: await facts(patientId), chart: await chart() };
  await setCapacity(200);
  await setGoals(patientId, 20);
  app.clock.at = start + 6 * hour;
  await send(range(301, 360), life);
  const until = start + 300 * minute;
  const earlier = (rows: unknown[] | undefined) =>
    (rows ?? []).filter((row) => Object(row).at.getTime() < until - 15 * minute);
  const after = { facts: await facts(patientId), chart: await chart() };
  for (const table of ['voids', 'pod_events', 'series_points'])
    expect(earlier(after.facts[table])).toEqual(earlier(before.facts[table]));
  expect(after.chart.cycles.map(({ capacityMl }) => capacityMl)).toEqual([800, 200]);
  expect(before.chart.cycles.map(({ capacityMl }) => capacityMl)).toEqual([800, 800]);
  const capacities = after.chart.points.map(({ at, capacityMl }) => [Date.parse(at) > until, capacityMl]);
  expect(new Set(capacities.map((capacity) => JSON.stringify(capacity)))).toEqual(
    new Set(['[false,800]', '[true,200]']),
  );
  expect(after.chart.goals.minPct).toBe(20);
  expect(after.chart.formerGoals).toMatchObject([{ minPct: 60, maxPct: 85 }]);
});
