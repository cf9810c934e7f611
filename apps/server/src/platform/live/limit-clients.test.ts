import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { livePath, mostConnections, SessionId, tooManyConnections, UserId } from '@padlight/contract';
import { pino } from 'pino';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { someOrganisation } from '../../testing/ids.ts';
import { createBus } from '../bus.ts';
import type { Caller } from '../http/handler.ts';
import { createLiveHub, type LiveHub } from './create-live-hub.ts';

const callerOf = (sessionId: SessionId): Caller => ({
  userId: UserId.parse(crypto.randomUUID()),
  sessionId,
  displayName: 'Ward',
  secondFactorDue: false,
  isDisplay: false,
  permissions: new Set(),
  scope: { organisationId: someOrganisation, wardIds: 'all', groupIds: 'all', privacy: 'private' },
});

let hub: LiveHub;
let server: Server;
let origin: string;
const clients: Socket[] = [];
/** Tokens; each is a session's id. */
const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
beforeEach(async () => {
  hub = createLiveHub({
    identify: async (token) => ({
      caller: callerOf(SessionId.parse(token)),
      expiresAt: Number.POSITIVE_INFINITY,
    }),
    bus: createBus((error) => {
      throw error;
    }),
    project: { tile: (tile) => tile, removed: (removed) => removed },
    log: pino({ level: 'silent' }),
    now: Date.now,
  });
  server = createServer();
  hub.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  await hub.close();
  await new Promise((resolve) => server.close(resolve));
});

/** Opens a page with a session's token. */
function open(token: string, transports = ['websocket']) {
  const client = io(origin, {
    path: livePath,
    auth: { token },
    transports,
    forceNew: true,
    reconnection: false,
  });
  clients.push(client);
  const page = { client, refusal: '' };
  client.on('connect_error', ({ message }) => {
    page.refusal = message;
  });
  return page;
}
const eventually = (check: () => void) => vi.waitFor(check);

it('a session has at most 20 live connections; further ones are refused', async () => {
  const pages = Array.from({ length: mostConnections + 5 }, () => open(first));
  const settled = ({ client, refusal }: (typeof pages)[number]) => client.connected || refusal !== '';
  await eventually(() => expect(pages.every(settled)).toBe(true));
  const refused = pages.filter(({ client }) => !client.connected);
  expect(refused.map(({ refusal }) => refusal)).toEqual(Array(5).fill(tooManyConnections));

  const otherPage = open(second);
  await eventually(() => expect(otherPage.client.connected).toBe(true));
  pages.find(({ client }) => client.connected)?.client.disconnect();
  await eventually(() => {
    refused[0]?.client.connect();
    expect(refused[0]?.client.connected).toBe(true);
  });
  expect(pages.filter(({ client }) => client.connected)).toHaveLength(mostConnections);
});

it.each([['websocket'], ['polling']])('a flood over %s ends its own connection alone', async (transport) => {
  const [loud, calm] = [open(first, [transport]).client, open(second, [transport]).client];
  await eventually(() => expect([loud.connected, calm.connected]).toEqual([true, true]));
  const answers: unknown[] = [];
  for (let n = 0; n < 5; n++) calm.emit('renew', second, (answer: unknown) => answers.push(answer));
  for (let n = 0; n < 200; n++) loud.emit(n % 2 === 0 ? 'renew' : 'whatever', first);
  await eventually(() => expect(loud.connected).toBe(false));
  await eventually(() => expect(answers).toEqual(Array(5).fill({ ok: true })));
  expect(calm.connected).toBe(true);
});
