import { randomUUID } from 'node:crypto';
import { get, OrganisationId, post, SessionId, UserId } from '@padlight/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { someOrganisation } from '../../testing/ids.ts';
import { openProxy } from '../../testing/proxy.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';
import type { Announcements } from '../announcements.ts';
import { createBus } from '../bus.ts';
import { openDb, openPool } from '../db/connect.ts';
import { timeLimits } from '../time-limits.ts';
import { tidyActs } from './act-store.ts';
import type { HttpOptions } from './create-http.ts';
import { type Caller, implement } from './handler.ts';
import { problem } from './problem.ts';
import { serveForTest, type TestServer } from './testing/serve-for-test.ts';

const Made = z.object({ id: z.number() });
const make = {
  summary: 'Make a home',
  permission: 'Patients.Edit',
  writes: 'home.made',
  body: z.object({ name: z.string(), how: z.enum(['well', 'refused', 'refused-kept']).default('well') }),
  reply: Made,
  errors: ['not-found'],
} as const;
const homes = {
  makeHome: post('/Home/Make', make),
  makeOther: post('/Home/MakeOther', make),
  makeSecret: post('/Home/MakeSecret', { ...make, keyless: 'secret' }),
  countHomes: get('/Home/Count', {
    summary: 'Homes',
    permission: 'login',
    reply: z.object({ n: z.number() }),
  }),
};
/** The promise that a handler awaits before it answers. */
let gate = Promise.resolve();
const makeHome: Parameters<typeof implement<typeof homes>>[1]['makeHome'] = async (
  { body: { name, how } },
  { db, caller, audit, announce },
) => {
  const row = db.insertInto('organisations').values({ name, time_zone: 'UTC' }).returning('id');
  const { id } = await row.executeTakeFirstOrThrow();
  audit(String(id));
  announce('filter-changed', { userId: caller.userId });
  await gate;
  if (how !== 'well') throw problem('not-found', { keepsWrites: how === 'refused-kept' });
  return { id };
};
const homeCalls = implement(homes, {
  makeHome,
  makeOther: makeHome,
  makeSecret: makeHome,
  countHomes: async (_input, { db }) => ({
    n: (await db.selectFrom('organisations').select('id').execute()).length,
  }),
});

const callerOf = (organisationId = someOrganisation): Caller => ({
  userId: UserId.parse(randomUUID()),
  sessionId: SessionId.parse(randomUUID()),
  displayName: 'Test',
  secondFactorDue: false,
  isDisplay: false,
  permissions: new Set(['Patients.Edit']),
  scope: { organisationId, wardIds: 'all', groupIds: 'all', privacy: 'private' },
});
const callers = new Map<string, Caller>();
const announced: string[] = [];

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
const serve = async (options: Partial<HttpOptions> = {}): Promise<void> => {
  const bus = createBus<Announcements>((error) => expect.fail(String(error)));
  bus.subscribe('filter-changed', ({ userId }) => void announced.push(userId));
  server = await serveForTest({
    db: database.db,
    bus,
    table: { homes },
    implementations: [homeCalls],
    authenticate: async (token) => callers.get(token),
    ...options,
  });
};
beforeEach(async () => {
  announced.length = 0;
  gate = Promise.resolve();
  callers.clear();
  callers.set('ada', callerOf()).set('ben', callerOf());
  await serve();
});
afterEach(() => server.close());

const act = (
  name: string,
  key: string | undefined,
  more: { path?: string; token?: string; how?: string } = {},
) => {
  const { path = '/Home/Make', token = 'ada', how } = more;
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return server.call('POST', path, { token, headers, body: { name, how } });
};
const namedRows = async (name: string): Promise<number> =>
  (await database.db.selectFrom('organisations').select('id').where('name', '=', name).execute()).length;
const audited = async (userId = callers.get('ada')?.userId) =>
  (
    await database.db
      .selectFrom('audit')
      .select('target')
      .where('user_id', '=', userId ?? null)
      .execute()
  ).length;

test('a repeated request with one key gets the same bytes and writes once', async () => {
  const key = randomUUID();
  const first = await act('Elm', key);
  expect(first.status).toBe(200);
  const again = await act('Elm', key.toUpperCase());
  expect([again.status, again.text]).toEqual([200, first.text]);
  expect([await namedRows('Elm'), await audited(), announced.length]).toEqual([1, 1, 1]);
});

test('without a key, or in a call without keys, each request acts', async () => {
  const key = randomUUID();
  for (const _ of [1, 2]) expect((await act('Oak', undefined)).status).toBe(200);
  for (const _ of [1, 2]) expect((await act('Oak', key, { path: '/Home/MakeSecret' })).status).toBe(200);
  expect(await namedRows('Oak')).toBe(4);
  expect(await database.db.selectFrom('acts').select('key').where('key', '=', key).execute()).toEqual([]);
});

test('a key of another body or call, or not a UUID, is refused', async () => {
  const key = randomUUID();
  await act('Ash', key);
  const refused = { status: 422, body: { code: 'key-reused' } };
  expect(await act('Ash tree', key)).toMatchObject(refused);
  expect(await act('Ash', key, { path: '/Home/MakeOther' })).toMatchObject(refused);
  expect(await act('Ash', 'again')).toMatchObject({ status: 400, body: { code: 'bad-request' } });
  expect([await namedRows('Ash'), await namedRows('Ash tree')]).toEqual([1, 0]);
});

test('a key counts for its user and organisation alone', async () => {
  const key = randomUUID();
  await act('Fir', key);
  expect((await act('Fir', key, { token: 'ben' })).status).toBe(200);
  const ada = callers.get('ada');
  if (ada) callers.set('ada', { ...ada, scope: { ...ada.scope, organisationId: OrganisationId.parse(999) } });
  expect((await act('Fir', key)).status).toBe(200);
  expect(await namedRows('Fir')).toBe(3);
});

test('a caller who lost the permission is refused the recorded answer', async () => {
  const key = randomUUID();
  await act('Yew', key);
  const ada = callers.get('ada');
  if (ada) callers.set('ada', { ...ada, permissions: new Set() });
  expect(await act('Yew', key)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  callers.delete('ada');
  expect((await act('Yew', key)).status).toBe(401);
});

test('of two simultaneous requests, the second waits and gets the same answer', async () => {
  const key = randomUUID();
  const open = Promise.withResolvers<void>();
  gate = open.promise;
  const both = [act('Elder', key), act('Elder', key)];
  await untilWaiting(database.db);
  open.resolve();
  const [first, second] = await Promise.all(both);
  expect([first?.status, second?.text]).toEqual([200, first?.text]);
  expect([await namedRows('Elder'), await audited()]).toEqual([1, 1]);
});

test.each(['refused', 'refused-kept'])('an act that is %s leaves no key', async (how) => {
  const key = randomUUID();
  const before = await namedRows(how);
  for (const _ of [1, 2]) expect((await act(how, key, { how })).status).toBe(404);
  expect((await namedRows(how)) - before).toBe(how === 'refused-kept' ? 2 : 0);
  expect((await act(how, key)).status).toBe(200);
});

test('a recorded act is stored for a day', async () => {
  const key = randomUUID();
  const readActs = () => database.db.selectFrom('acts').select('at').where('key', '=', key).execute();
  await act('Larch', key);
  const at = (await readActs())[0]?.at.getTime() ?? Number.NaN;
  await tidyActs(database.db, at + 24 * 3_600_000);
  expect(await readActs()).toHaveLength(1);
  await tidyActs(database.db, at + 24 * 3_600_000 + 1);
  expect(await readActs()).toEqual([]);
});

test('after a lost commit answer, the key finds the recorded act', async () => {
  const proxy = await openProxy(database.url);
  const db = openDb(openPool(proxy.url));
  onTestFinished(async () => {
    await db.destroy();
    await proxy.close();
  });
  await server.close();
  await serve({ db });
  const key = randomUUID();
  proxy.loseCommits(1);
  expect(await act('Pine', key)).toMatchObject({ status: 503, body: { code: 'outcome-unknown' } });
  expect((await act('Pine', key)).status).toBe(200);
  expect([await namedRows('Pine'), await audited()]).toEqual([1, 1]);
});

test('an act waits for a connection even when a read is refused', async () => {
  const pools = {
    db: openPool(database.url, timeLimits.calls, { max: 1 }),
    acts: openPool(database.url, timeLimits.acts, { max: 1 }),
  };
  const [db, acts] = [openDb(pools.db), openDb(pools.acts, timeLimits.acts)];
  onTestFinished(async () => {
    await db.destroy();
    await acts.destroy();
  });
  await server.close();
  await serve({ db, acts });
  const [reads, writes] = [await pools.db.connect(), await pools.acts.connect()];
  const waiting = act('Willow', undefined);
  expect(await server.call('GET', '/Home/Count', { token: 'ada' })).toMatchObject({
    status: 503,
    body: { code: 'database-away' },
  });
  reads.release();
  writes.release();
  expect((await waiting).status).toBe(200);
});
