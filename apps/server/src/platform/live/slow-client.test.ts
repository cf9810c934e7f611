import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FilterFlag, livePath, SessionId, UserId } from '@padlight/contract';
import { pino } from 'pino';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { someOrganisation } from '../../testing/ids.ts';
import type { Announcements, ChangedTile } from '../announcements.ts';
import { type Bus, createBus } from '../bus.ts';
import type { Caller } from '../http/handler.ts';
import { createLiveHub, type LiveHub } from './create-live-hub.ts';

const caller: Caller = {
  userId: UserId.parse(crypto.randomUUID()),
  sessionId: SessionId.parse(crypto.randomUUID()),
  displayName: 'Wall',
  secondFactorDue: false,
  isDisplay: false,
  permissions: new Set(),
  scope: { organisationId: someOrganisation, wardIds: 'all', groupIds: 'all', privacy: 'private' },
};
const everything = {
  organisationId: someOrganisation,
  buildingId: null,
  flag: FilterFlag.all,
  filterIds: [],
};
const place = { buildingId: null, floorId: null, roomId: null, wardIds: [] };
const change = {
  kind: 'patientUpdated',
  wardIds: [],
  tile: { patientId: 'p', place },
} as unknown as ChangedTile;

let bus: Bus<Announcements>;
let hub: LiveHub;
let server: Server;
let origin: string;
beforeEach(async () => {
  bus = createBus<Announcements>((error) => {
    throw error;
  });
  hub = createLiveHub({
    identify: async () => ({ caller, expiresAt: Number.POSITIVE_INFINITY }),
    bus,
    project: { tile: (tile) => tile, removed: (removed) => removed },
    log: pino({ level: 'silent' }),
    now: Date.now,
    maxWaiting: 100,
  });
  server = createServer();
  hub.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await hub.close();
  await new Promise((resolve) => server.close(resolve));
});

describe('a client that reads nothing', () => {
  it('is disconnected, and the others receive everything', async () => {
    const events: unknown[] = [];
    const options = { path: livePath, auth: { token: 't' }, transports: ['websocket'], forceNew: true };
    const quick = io(origin, { ...options, reconnection: false });
    quick.on('patientUpdated', (event) => events.push(event));
    await vi.waitFor(() => expect(quick.connected).toBe(true));
    expect(hub.join(quick.id ?? '', caller, everything)).toBe(true);

    // A hand-made client that polls once, joins, and then never fetches.
    const poll = async (query: string, init?: RequestInit): Promise<string> =>
      (await fetch(`${origin}${livePath}/?EIO=4&transport=polling${query}`, init)).text();
    const sid = String(JSON.parse((await poll('')).slice(1)).sid);
    await poll(`&sid=${sid}`, { method: 'POST', body: '40{"token":"t"}' });
    const id = String(JSON.parse((await poll(`&sid=${sid}`)).slice(2)).sid);
    expect(hub.join(id, caller, everything)).toBe(true);
    expect(hub.connections()).toBe(2);

    for (let n = 0; n < 150; n++)
      bus.publish('tiles-changed', { organisationId: someOrganisation, changed: [change], removed: [] });
    await vi.waitFor(() => expect(hub.connections()).toBe(1));
    expect(await poll(`&sid=${sid}`)).toContain('Session ID unknown');
    await vi.waitFor(() => expect(events).toHaveLength(150));
    expect(quick.connected).toBe(true);
    quick.disconnect();
  });
});
