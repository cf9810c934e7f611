import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { livePath } from '@padlight/contract';
import { pino } from 'pino';
import { io } from 'socket.io-client';
import { expect, test, vi } from 'vitest';
import type { Announcements } from '../../announcements.ts';
import { createBus } from '../bus.ts';
import type { Caller } from '../http/handler.ts';
import { createLiveHub } from './create-live-hub.ts';
import { watchAnswers } from './watch-answers.ts';

const refused = (): Promise<never> => Promise.reject(new Error('refused'));

test('one failure is passed over; the second in a row counts, and so does no answer at all', async () => {
  for (const failing of [refused, () => new Promise<never>(() => undefined)]) {
    const course = [failing, async () => 1, failing, failing, failing];
    const told: number[] = [];
    let looks = 0;
    const end = watchAnswers({
      answers: () => (course[looks++] ?? (async () => 1))(),
      everyMs: 10,
      onFailing: () => told.push(looks),
    });
    await vi.waitFor(() => expect(looks).toBeGreaterThan(course.length), { timeout: 15_000 });
    end();
    expect(told).toEqual([4, 5]);
  }
});

test('while the data does not answer no display stays connected, and it comes back once it does', async () => {
  const caller: Caller = {
    userId: 'u',
    sessionId: 's',
    displayName: 'Wall',
    secondFactorDue: false,
    isDisplay: true,
    permissions: new Set(),
    scope: { organisationId: 1, wardIds: 'all', privacy: 'private' },
  };
  const data = { answers: async () => {} };
  const hub = createLiveHub({
    identify: async () => ({ caller, expiresAt: Number.POSITIVE_INFINITY }),
    bus: createBus<Announcements>((error) => {
      throw error;
    }),
    project: { tile: (tile) => tile, removed: (removed) => removed },
    log: pino({ level: 'silent' }),
    now: Date.now,
    dataAnswers: () => data.answers(),
    lookEveryMs: 20,
  });
  const server = createServer();
  hub.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const display = io(origin, { path: livePath, auth: { token: 't' }, forceNew: true, reconnection: false });
  await vi.waitFor(() => expect(display.connected).toBe(true), { timeout: 15_000 });
  data.answers = refused;
  await vi.waitFor(() => expect(display.connected).toBe(false), { timeout: 15_000 });
  data.answers = async () => {};
  await vi.waitFor(
    () => {
      display.connect();
      expect(display.connected).toBe(true);
    },
    { timeout: 15_000 },
  );
  display.disconnect();
  await hub.close();
  await new Promise((resolve) => server.close(resolve));
});
