import { get, post, SessionId, UserId } from '@padlight/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { someOrganisation } from '../../testing/ids.ts';
import type { Announcements } from '../announcements.ts';
import { createBus } from '../bus.ts';
import { type Caller, implement, SerialisedReply } from './handler.ts';
import { problem } from './problem.ts';
import { serveForTest, type TestServer } from './testing/serve-for-test.ts';

const Beds = z.object({ beds: z.number().int() });
const rooms = {
  countBeds: get('/Room/CountBeds', {
    summary: 'Beds of a room',
    permission: 'Patients.View',
    accesses: 'room.viewed',
    query: z.object({ floor: z.coerce.number().int() }),
    reply: Beds,
  }),
  addBeds: post('/Room/AddBeds', {
    summary: 'Add beds',
    permission: ['Patients.Edit', 'Patients.Add'],
    writes: 'beds.added',
    body: z.object({
      beds: z.number().int(),
      how: z.enum(['well', 'fails', 'fails-undeclared', 'forgets-audit', 'wrong-shape']),
    }),
    reply: Beds,
    errors: ['not-found'],
  }),
  hotBeds: get('/Room/HotBeds', {
    summary: 'Beds, at speed',
    permission: 'login',
    hot: true,
    query: z.object({ json: z.string() }),
    reply: Beds,
  }),
  wrongBeds: get('/Room/WrongBeds', { summary: 'Not beds', permission: 'public', reply: Beds }),
};

const announced: string[] = [];
const roomCalls = implement(rooms, {
  countBeds: async ({ query }) => ({ beds: query.floor * 2, secret: 'not in the contract' }),
  addBeds: async ({ body }, { db, caller, audit, announce, afterCommit }) => {
    await db.insertInto('organisations').values({ name: body.how, time_zone: 'UTC' }).execute();
    announce('filter-changed', { userId: caller.userId });
    afterCommit(() => void announced.push(`after ${body.how}`));
    if (body.how !== 'forgets-audit') audit('room 7', { beds: body.beds });
    if (body.how === 'fails') throw problem('not-found');
    if (body.how === 'fails-undeclared') throw problem('role-not-found');
    return { beds: body.how === 'wrong-shape' ? 0.5 : body.beds };
  },
  hotBeds: async ({ query }) => new SerialisedReply(query.json),
  wrongBeds: async () => ({ beds: Number.NaN }),
});

const caller = (
  ...permissions: Caller['permissions'] extends ReadonlySet<infer P> ? P[] : never
): Caller => ({
  userId: UserId.parse(crypto.randomUUID()),
  sessionId: SessionId.parse(crypto.randomUUID()),
  displayName: 'Test',
  secondFactorDue: false,
  isDisplay: false,
  permissions: new Set(permissions),
  scope: { organisationId: someOrganisation, wardIds: 'all', groupIds: 'all', privacy: 'private' },
});
const callers = new Map([
  ['carer', caller('Patients.View')],
  ['lead', caller('Patients.Add')],
]);

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  announced.length = 0;
  const bus = createBus<Announcements>((error) => expect.fail(String(error)));
  bus.subscribe('filter-changed', ({ userId }) => void announced.push(userId));
  server = await serveForTest({
    db: database.db,
    bus,
    table: { rooms },
    implementations: [roomCalls],
    authenticate: async (token) => callers.get(token),
  });
});
afterEach(() => server.close());

const auditOf = (action: string) =>
  database.db.selectFrom('audit').selectAll().where('action', '=', action).orderBy('id').execute();
const organisations = (name: string) =>
  database.db.selectFrom('organisations').select('name').where('name', '=', name).execute();

describe('a call', () => {
  it('matches its path in any case, and returns only what the contract names', async () => {
    const reply = await server.call('GET', '/rOOM/countbeds?floor=3', { token: 'carer' });
    expect(reply).toMatchObject({ status: 200, body: { beds: 6 } });
    expect(reply.text).toBe('{"beds":6}');
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it('names each wrong field', async () => {
    const query = await server.call('GET', '/Room/CountBeds?floor=attic', { token: 'carer' });
    expect(query).toMatchObject({ status: 400, body: { success: false, code: 'bad-request' } });
    expect(query.body).toHaveProperty('fields.0.path', 'query.floor');
    const body = await server.call('POST', '/Room/AddBeds', {
      token: 'lead',
      body: { beds: '2', how: 'well' },
    });
    expect(body.body).toMatchObject({ code: 'bad-request', fields: [{ path: 'body.beds' }] });
  });

  it('requires a valid token', async () => {
    const none = await server.call('GET', '/Room/CountBeds?floor=1');
    expect(none).toMatchObject({ status: 401, body: { code: 'token-not-provided' } });
    const wrong = await server.call('GET', '/Room/CountBeds?floor=1', { token: 'nobody' });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'token-invalid' } });
  });

  it('refuses a signed-in caller without the permission, and audits it', async () => {
    const body = { beds: 1, how: 'well' };
    const refused = await server.call('POST', '/Room/AddBeds', { token: 'carer', body });
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await organisations('well')).toEqual([]);
    await vi.waitFor(async () =>
      expect(await auditOf('refused')).toContainEqual(
        expect.objectContaining({
          user_id: callers.get('carer')?.userId,
          detail: { call: '/Room/AddBeds', code: 'forbidden' },
          correlation_id: Object(refused.body).correlationId,
        }),
      ),
    );
  });

  it('commits what it wrote with its audit row, then announces', async () => {
    const reply = await server.call('POST', '/Room/AddBeds', {
      token: 'lead',
      body: { beds: 4, how: 'well' },
    });
    expect(reply).toMatchObject({ status: 200, body: { beds: 4 } });
    expect(await organisations('well')).toHaveLength(1);
    expect(await auditOf('beds.added')).toMatchObject([
      {
        user_id: callers.get('lead')?.userId,
        organisation_id: someOrganisation,
        target: 'room 7',
        detail: { beds: 4 },
      },
    ]);
    expect(announced).toEqual([callers.get('lead')?.userId, 'after well']);
  });

  it.each([
    ['fails', 404, 'not-found'],
    ['forgets-audit', 500, 'unexpected'],
    ['wrong-shape', 500, 'unexpected'],
  ])('leaves neither row nor announcement when it %s', async (how, status, code) => {
    const before = await auditOf('beds.added');
    const reply = await server.call('POST', '/Room/AddBeds', { token: 'lead', body: { beds: 4, how } });
    expect(reply).toMatchObject({ status, body: { code } });
    expect(await organisations(how)).toEqual([]);
    expect(await auditOf('beds.added')).toEqual(before);
    expect(announced).toEqual([]);
  });

  it('reports an undeclared code, and here answers with the thrown error', async () => {
    const body = { beds: 1, how: 'fails-undeclared' };
    const reply = await server.call('POST', '/Room/AddBeds', { token: 'lead', body });
    expect(reply).toMatchObject({ status: 500, body: { code: 'unexpected' } });
    const message = 'POST /Room/AddBeds does not declare the error role-not-found';
    expect(server.logged).toContainEqual(
      expect.objectContaining({ err: expect.objectContaining({ message }) }),
    );
  });

  it('writes an access to the audit beside the read', async () => {
    await server.call('GET', '/Room/CountBeds?floor=9', { token: 'carer' });
    await vi.waitFor(async () =>
      expect(await auditOf('room.viewed')).toContainEqual(
        expect.objectContaining({ user_id: callers.get('carer')?.userId, detail: { floor: 9 } }),
      ),
    );
  });

  it('sends serialised replies unchanged, but none of another shape', async () => {
    const hot = (json: string) =>
      server.call('GET', `/Room/HotBeds?json=${encodeURIComponent(json)}`, { token: 'carer' });
    expect(await hot('{"beds": 5}')).toMatchObject({ status: 200, text: '{"beds": 5}' });
    for (const wrong of ['{"beds":"many"}', '{"beds":5,"name":"leaked"}']) {
      const reply = await hot(wrong);
      expect(reply).toMatchObject({ status: 500, body: { code: 'unexpected' } });
      expect(reply.text).not.toContain('leaked');
    }
  });

  it('answers unexpected errors with a number that the log has, too', async () => {
    const reply = await server.call('GET', '/Room/WrongBeds?code=271828');
    expect(reply.status).toBe(500);
    const { correlationId } = Object(reply.body);
    expect(server.logged).toContainEqual(
      expect.objectContaining({ correlationId, err: expect.objectContaining({ stack: expect.any(String) }) }),
    );
    expect(reply.text).not.toContain('stack');
    expect(JSON.stringify(server.logged)).not.toContain('271828');
  });
});

describe('requests that are not calls', () => {
  it('get errors in the common form', async () => {
    const unknown = await server.call('GET', '/Room/Nothing');
    expect(unknown).toMatchObject({ status: 404, body: { success: false, code: 'not-found' } });
    const broken = await server.call('POST', '/Room/AddBeds', { token: 'lead', body: '{"beds":' });
    expect(broken).toMatchObject({ status: 400, body: { success: false, code: 'bad-request' } });
    for (const key of ['__proto__', 'constructor'])
      expect(
        await server.call('POST', '/Room/AddBeds', {
          token: 'lead',
          body: `{"beds":1,"how":"well","${key}":{"prototype":{"isAdmin":true}}}`,
        }),
      ).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    const huge = await server.call('POST', '/Room/AddBeds', {
      token: 'lead',
      body: { x: 'x'.repeat(300_000) },
    });
    expect(huge).toMatchObject({ status: 413, body: { success: false, code: 'too-large' } });
    const form = await server.call('POST', '/Room/AddBeds', {
      token: 'lead',
      body: 'beds=1',
      headers: { 'content-type': 'text/plain' },
    });
    expect(form).toMatchObject({ status: 400, body: { success: false, code: 'bad-request' } });
    const badUrl = await server.call('GET', '/Room/%E0%A4%A');
    expect(badUrl).toMatchObject({ status: 400, body: { success: false, code: 'bad-request' } });
  });

  it('does not start with an unserved call, or a handler outside the table', async () => {
    const more = {
      rooms,
      others: { extra: get('/x/y', { summary: '', permission: 'public', reply: Beds }) },
    };
    const options = { db: database.db, implementations: [roomCalls] };
    await expect(serveForTest({ ...options, table: more })).rejects.toThrow('/x/y');
    await expect(serveForTest({ ...options, table: {} })).rejects.toThrow('not in the table');
  });
});
