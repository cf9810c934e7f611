import { fileURLToPath } from 'node:url';
import { api, type NumbersPreview, type PadFrame, type PreviewId } from '@padlight/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPreviews, type Previews, previewCalls } from '../features/previews/index.ts';
import { hour, type LateApp, minute, offPad, openLateApp, range } from '../pipeline/testing/late-app.ts';
import type { Caller } from '../platform/http/handler.ts';
import { serveForTest, type TestServer } from '../platform/http/testing/serve-for-test.ts';
import { callerOf, insertTestUser } from '../testing/caller.ts';
import { nobody } from '../testing/ids.ts';

let app: LateApp;
let server: TestServer;
let caller: Caller;
let ada: Caller;
let previews: Previews;
const log = pino({ level: 'silent' });
const open = (more: { script?: string; mostMs?: number } = {}): Previews =>
  createPreviews({ environment: { DATABASE_URL: app.database.url }, log, ...more });

/** Pads that fill in steps, and are changed every three hours. */
function life(n: number): Partial<PadFrame> {
  if (n % 180 >= 176) return offPad;
  const zone = 85 + 30 * Math.floor((n % 180) / 50);
  return { core: [zone, zone, zone, zone, zone], surface: [90, 90, 90] };
}

beforeAll(async () => {
  app = await openLateApp(2);
  const { database, home, clock, bus } = app;
  ada = callerOf({ organisationId: home.organisationId }, await insertTestUser(database.db, 'Ada'));
  caller = ada;
  const start = clock.at;
  clock.at += 6 * hour;
  for (const wearer of [app.someone(start), app.someone(start)])
    for (const h of range(0, 6)) await wearer.send(range(60 * h, 60 * h + 60), life);
  previews = open();
  const through: Previews = {
    admit: (organisationId) => previews.admit(organisationId),
    prepare: (request, by) => previews.prepare(request, by),
    run: (preview) => previews.run(preview),
    find: (organisationId, previewId) => previews.find(organisationId, previewId),
    cancel: (preview) => previews.cancel(preview),
    close: () => previews.close(),
  };
  server = await serveForTest({
    db: database.db,
    now: clock.now,
    table: { previews: api.previews },
    bus,
    implementations: [previewCalls({ previews: through })],
    authenticate: async () => caller,
  });
});
afterAll(async () => {
  await previews.close();
  await server.close();
  await app.close();
});

const headers = { authorization: 'Bearer test' };
const ofOrganisation = { kind: 'organisation' } as const;
async function callApi(method: 'GET' | 'POST', path: string, body?: object) {
  const reply = await server.call(method, `/setting/${path}`, { headers, ...(body && { body }) });
  return { code: Object(reply.body).code as string | undefined, preview: reply.body as NumbersPreview };
}
const start = (overrides: object, scope: object = ofOrganisation) =>
  callApi('POST', 'StartNumbersPreview', { scope, overrides });
const get = (previewId: PreviewId | string) => callApi('GET', `GetNumbersPreview?previewId=${previewId}`);
async function over(previewId: PreviewId): Promise<NumbersPreview> {
  await expect.poll(async () => (await get(previewId)).preview.state).not.toBe('running');
  return (await get(previewId)).preview;
}
const hours = (minutes: number) => minutes * minute;

test('equal numbers change nothing, and others only for affected people', async () => {
  const facts = await app.database.db.selectFrom('voids').selectAll().execute();
  expect(facts.length).toBeGreaterThan(2);
  const same = await over((await start({})).preview.previewId);
  expect(same).toMatchObject({ state: 'done', failure: null, done: 2, total: 2 });
  expect(same.result).toMatchObject({ people: 2, differing: 0, persons: [] });
  expect(same.result?.before.voids).toBe(facts.length);
  expect(same.result?.after).toEqual(same.result?.before);

  const { preview } = await start({ 'voids.leastMl': 50, 'light.dwellMs': hours(15) });
  const ended = await over(preview.previewId);
  expect(ended.result?.differing).toBe(2);
  expect(ended.result?.persons?.map(({ label }) => label.startsWith('Person'))).toEqual([true, true]);
  expect(ended.result?.after).not.toEqual(ended.result?.before);
  expect(await app.database.db.selectFrom('voids').selectAll().execute()).toEqual(facts);
  expect(await app.database.db.selectFrom('analysis_parameters').selectAll().execute()).toEqual([]);
  const [patientId] = [app.home.pods[0]?.patientId ?? nobody];
  const onePerson = await over(
    (await start({ 'voids.leastMl': 50 }, { kind: 'patient', patientId })).preview.previewId,
  );
  expect(onePerson.result).toMatchObject({ people: 1 });
});

test('a caller without people sees counts alone, and another organisation nothing', async () => {
  const { preview } = await start({ 'light.dwellMs': hours(15) });
  await over(preview.previewId);
  caller = { ...ada, permissions: new Set(['Manage.View', 'Algorithms.Edit']) };
  const counts = (await get(preview.previewId)).preview.result;
  expect(counts).toMatchObject({ people: 2, persons: null });
  expect(JSON.stringify(counts)).not.toContain('Person');
  const someone = { kind: 'patient', patientId: app.home.pods[0]?.patientId };
  expect((await start({}, someone)).code).toBe('forbidden');
  caller = { ...ada, permissions: new Set(['Algorithms.View']) };
  expect((await start({})).code).toBe('forbidden');
  expect((await get(preview.previewId)).code).toBe('forbidden');
  const ward = { ...ada.scope, wardIds: [nobody as never] };
  caller = { ...ada, scope: ward };
  expect((await start({})).code).toBe('forbidden');
  expect((await get(preview.previewId)).code).toBe('forbidden');
  const { organisationId } = callerOf({ organisationId: (ada.scope.organisationId + 1) as never }).scope;
  caller = { ...ada, scope: { ...ada.scope, organisationId } };
  expect((await get(preview.previewId)).code).toBe('preview-not-found');
  caller = ada;
  expect((await start({ 'voids.leastMl': 5000 })).code).toBe('parameters-invalid');
});

test('one runs at a time; cancelling is immediate, and both are audited', async () => {
  await previews.close();
  previews = open({ script: fileURLToPath(new URL('./testing/waits.ts', import.meta.url)) });
  const { preview } = await start({});
  expect(preview.state).toBe('running');
  expect((await start({})).code).toBe('preview-under-way');
  const cancelled = await callApi('POST', 'CancelNumbersPreview', { previewId: preview.previewId });
  expect(cancelled.preview).toMatchObject({ state: 'cancelled', result: null });
  expect((await start({})).preview.state).toBe('running');
  expect((await get(preview.previewId)).code).toBe('preview-not-found');
  const audited = await app.database.db
    .selectFrom('audit')
    .select(['action', 'user_id'])
    .where('action', 'in', ['preview.started', 'preview.cancelled'])
    .orderBy('at', 'desc')
    .limit(3)
    .execute();
  expect(audited.map(({ action }) => action).sort()).toEqual([
    'preview.cancelled',
    'preview.started',
    'preview.started',
  ]);
});

test('an ended or overlong process is reported, and forgotten after a restart', async () => {
  await previews.close();
  previews = open({ script: fileURLToPath(new URL('./testing/crashes.ts', import.meta.url)) });
  const { preview } = await start({});
  expect(await over(preview.previewId)).toMatchObject({ state: 'failed', failure: 'crashed', result: null });
  previews = open({ script: fileURLToPath(new URL('./testing/waits.ts', import.meta.url)), mostMs: 50 });
  expect((await get(preview.previewId)).code).toBe('preview-not-found');
  const slow = await start({});
  expect(await over(slow.preview.previewId)).toMatchObject({ state: 'failed', failure: 'too-long' });
});
