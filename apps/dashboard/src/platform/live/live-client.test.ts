import { type LiveEvent, tooManyConnections } from '@padlight/contract';
import { afterEach, expect, test } from 'vitest';
import { startLiveServer } from '../../testing/live-server.ts';
import { createLiveClient, type Joined, type LiveOptions } from './live-client.ts';

const joined: Joined = {
  success: true,
  filter: { organisationId: 7 as never, buildingId: null, flag: 0, filterIds: [] },
};
const quick = { attempts: 2, everyMs: 20, thenEveryMs: 20 };
const open: { stop?: () => void; close?: () => unknown }[] = [];
afterEach(async () => {
  for (const opened of open.splice(0).reverse()) {
    opened.stop?.();
    await opened.close?.();
  }
});

async function server(...parameters: Parameters<typeof startLiveServer>) {
  const started = await startLiveServer(...parameters);
  open.push(started);
  return started;
}
function client(url: string, more: Partial<LiveOptions> = {}) {
  const logouts: string[] = [];
  const joins: string[] = [];
  const fetches: Joined[] = [];
  const live = createLiveClient({
    url,
    token: async () => 'token-1',
    join: async (connectionId) => {
      joins.push(connectionId);
      return joined;
    },
    onLogout: (reason) => logouts.push(reason),
    retry: quick,
    ...more,
  });
  live.onJoined((reply) => fetches.push(reply));
  live.start();
  open.push(live);
  return { live, logouts, joins, fetches };
}
const state = (live: ReturnType<typeof client>['live']) => () => live.getState().state;

test('It is live after connecting with the token and joining with its id', async () => {
  const { url, tokens, sockets } = await server();
  const { live, joins, fetches } = client(url);
  expect(live.getState().state).toBe('connecting');
  await expect.poll(state(live)).toBe('live');
  expect(tokens).toEqual(['token-1']);
  expect(joins).toEqual([sockets[0]?.id]);
  expect(fetches).toEqual([joined]);
});

test('Events arrive as the contract has them; others are left out', async () => {
  const { url, hub } = await server();
  const { live } = client(url);
  const events: LiveEvent<'networkUpdated'>[] = [];
  const leave = live.on('networkUpdated', (event) => events.push(event));
  await expect.poll(state(live)).toBe('live');
  hub.emit('networkUpdated', { nodesTotal: 'all' });
  hub.emit('networkUpdated', { nodesTotal: 12, nodesOffline: 2 });
  await expect.poll(() => events).toEqual([{ nodesTotal: 12, nodesOffline: 2 }]);
  leave();
  const again: unknown[] = [];
  live.on('networkUpdated', (event) => again.push(event));
  hub.emit('networkUpdated', { nodesTotal: 12, nodesOffline: 0 });
  await expect.poll(() => again.length).toBe(1);
  expect(events.length).toBe(1);
});

test('A lost server is dated; on its return it joins and everyone fetches again', async () => {
  const first = await server();
  const { live, fetches } = client(first.url, { now: () => 1_000 });
  await expect.poll(state(live)).toBe('live');
  await first.close();
  await expect.poll(state(live)).toBe('lost');
  expect(live.getState().lostSince).toBe(1_000);
  await server({}, first.port);
  await expect.poll(state(live)).toBe('live');
  expect(live.getState()).toEqual({ state: 'live', lostSince: null, trouble: null });
  expect(fetches.length).toBe(2);
});

test('A socket whose script does not load is lost, and loads again', async () => {
  const { url } = await server();
  let loads = 0;
  const { live } = client(url, {
    load: async () => {
      loads += 1;
      if (loads === 1) throw new Error('The server is away.');
      return import('./open-socket.ts');
    },
  });
  await expect.poll(state(live)).toBe('live');
  expect(loads).toBe(2);
});

test('Too many connections are reported at once, and end with a free place', async () => {
  let isFull = true;
  const { url, hub } = await server();
  hub.use((_socket, next) => next(isFull ? new Error(tooManyConnections) : undefined));
  const { live } = client(url);
  await expect.poll(() => live.getState().trouble).toBe('full');
  expect(live.getState().state).toBe('lost');
  isFull = false;
  await expect.poll(() => live.getState()).toEqual({ state: 'live', lostSince: null, trouble: null });
});

test('After the last attempt it asks for a retry, continues, and heals by itself', async () => {
  const first = await server();
  const { live } = client(first.url);
  await expect.poll(state(live)).toBe('live');
  await first.close();
  await expect.poll(() => live.getState().trouble).toBe('connect');
  await server({}, first.port);
  await expect.poll(() => live.getState()).toEqual({ state: 'live', lostSince: null, trouble: null });
});

test('A failed join of rooms is its own state until a later join', async () => {
  const { url } = await server();
  let works = false;
  const { live } = client(url, {
    join: async () => (works ? joined : Promise.reject(new Error('no'))),
  });
  await expect.poll(() => live.getState().trouble).toBe('join');
  works = true;
  live.retryNow();
  await expect.poll(state(live)).toBe('live');
  expect(live.getState().trouble).toBeNull();
});

test('A refused token is tried again with a fresh one', async () => {
  const { url } = await server();
  const tokens = ['refused', 'fresh'];
  const { live } = client(url, { token: async () => tokens.shift() ?? 'fresh' });
  await expect.poll(state(live)).toBe('live');
});

test('A connection the server closes is opened again, unless it was stopped on purpose', async () => {
  const { url, sockets, hub } = await server();
  const { live } = client(url);
  await expect.poll(state(live)).toBe('live');
  sockets[0]?.disconnect(true);
  await expect.poll(() => sockets.length).toBe(2);
  await expect.poll(state(live)).toBe('live');
  live.stop();
  await expect.poll(() => hub.engine.clientsCount).toBe(0);
  expect(live.getState().state).toBe('connecting');
});

test('It works where WebSockets are blocked', async () => {
  const { url, hub } = await server({ transports: ['polling'] });
  const { live } = client(url);
  const events: unknown[] = [];
  live.on('networkUpdated', (event) => events.push(event));
  await expect.poll(state(live)).toBe('live');
  hub.emit('networkUpdated', { nodesTotal: 1, nodesOffline: 1 });
  await expect.poll(() => events.length).toBe(1);
});

test('A silent connection is lost, and live again with the next packet', async () => {
  const { url, wires } = await server({ pingInterval: 200, pingTimeout: 60_000, transports: ['websocket'] });
  const { live, joins } = client(url, { graceMs: 300, transports: ['websocket'] });
  await expect.poll(state(live)).toBe('live');
  for (const wire of wires) wire.cork();
  await expect.poll(state(live)).toBe('lost');
  for (const wire of wires) wire.uncork();
  await expect.poll(state(live)).toBe('live');
  expect(joins.length).toBe(1);
});

test('The server’s end of the session is passed on with its reason', async () => {
  const { url, hub } = await server();
  const { live, logouts } = client(url);
  await expect.poll(state(live)).toBe('live');
  hub.emit('userLogout', { reason: 'roles-changed' });
  await expect.poll(() => logouts).toEqual(['roles-changed']);
});

test('A device that goes offline is lost at once', async () => {
  const { url } = await server();
  const { live } = client(url, { retry: { attempts: 5, everyMs: 60_000, thenEveryMs: 60_000 } });
  await expect.poll(state(live)).toBe('live');
  window.dispatchEvent(new Event('offline'));
  expect(live.getState().state).toBe('lost');
  window.dispatchEvent(new Event('online'));
  await expect.poll(state(live)).toBe('live');
});

test('A renewed token is sent over the open connection', async () => {
  const { url, renewed } = await server();
  let token = 'token-1';
  const { live } = client(url, { token: async () => token, renewEveryMs: 20 });
  await expect.poll(state(live)).toBe('live');
  token = 'token-2';
  await expect.poll(() => renewed).toEqual(['token-2']);
});

test('A change of areas joins again, so that everyone fetches the filter’s content', async () => {
  const { url, hub } = await server();
  const { live, joins, fetches } = client(url);
  await expect.poll(state(live)).toBe('live');
  hub.emit('placesUpdated', {});
  await expect.poll(() => fetches.length).toBe(2);
  expect(joins[1]).toBe(joins[0]);
});

test('Nothing is live while the server reports a failure; its end needs no join', async () => {
  const { url, hub, sockets } = await server();
  const { live, joins } = client(url);
  await expect.poll(state(live)).toBe('live');
  const conditions = [{ code: 'database-away', since: '2026-11-21T10:00:00.000Z' }];
  hub.emit('conditionsUpdated', { conditions });
  await expect.poll(() => live.getState().condition?.code).toBe('database-away');
  expect(live.getState()).toMatchObject({ state: 'lost', lostSince: Date.parse('2026-11-21T10:00:00.000Z') });
  expect(live.isJoined()).toBe(true);
  hub.emit('conditionsUpdated', { conditions: [] });
  await expect.poll(state(live)).toBe('live');
  expect(joins).toHaveLength(1);
  // The report of an older connection does not apply to the next.
  hub.emit('conditionsUpdated', { conditions });
  await expect.poll(state(live)).toBe('lost');
  sockets[0]?.disconnect(true);
  await expect.poll(() => joins.length).toBe(2);
  await expect.poll(state(live)).toBe('live');
});

test('The sound is reported at each change, and again after a reconnect', async () => {
  const { url, hub } = await server();
  const reports: unknown[] = [];
  hub.on('connection', (socket) => socket.on('sound', (isOn) => reports.push(isOn)));
  const { live } = client(url);
  live.reportSound(true);
  await expect.poll(() => reports).toEqual([true]);
  live.reportSound(false);
  live.reportSound(true);
  await expect.poll(() => reports).toEqual([true, false, true]);
  hub.disconnectSockets(true);
  await expect.poll(() => reports).toEqual([true, false, true, true]);
});
