import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOnceServed } from './reload-once-served.ts';

const often = { interval: 5 };
const server = createServer((_request, response) => response.end());
let address: string;
let lookUps: number;
beforeEach(async () => {
  sessionStorage.clear();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  address = typeof at === 'object' && at ? `http://127.0.0.1:${at.port}/` : '';
  const { fetch } = globalThis;
  lookUps = 0;
  vi.stubGlobal('fetch', (path: string) => {
    lookUps += 1;
    return fetch(new URL(path, address));
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (server.listening) await new Promise((resolve) => server.close(resolve));
});

test('A page that lacks a part reloads once the server answers, but not twice', async () => {
  const reload = vi.fn();
  await new Promise((resolve) => server.close(resolve));
  const stop = reloadOnceServed(reload, 5);
  await vi.waitFor(() => expect(lookUps).toBeGreaterThan(3), often);
  expect(reload).not.toHaveBeenCalled();
  await new Promise<void>((resolve) => server.listen(Number(new URL(address).port), '127.0.0.1', resolve));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), often);
  stop();
  const before = lookUps;
  // Before each request, it reads the time of the last reload.
  const lookUp = vi.spyOn(Storage.prototype, 'getItem');
  const again = reloadOnceServed(reload, 5);
  await vi.waitFor(() => expect(lookUp.mock.calls.length).toBeGreaterThan(3), often);
  again();
  expect(lookUps).toBe(before);
  expect(reload).toHaveBeenCalledTimes(1);
});
