import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOnceServed } from './reload-once-served.ts';

const server = createServer((_request, response) => response.end());
let address: string;
beforeEach(async () => {
  sessionStorage.clear();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  address = typeof at === 'object' && at ? `http://127.0.0.1:${at.port}/` : '';
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string) => fetch(new URL(path, address)));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  if (server.listening) await new Promise((resolve) => server.close(resolve));
});

test('A page that lacks a part loads itself again once the server answers, and not again at once', async () => {
  const reload = vi.fn();
  await new Promise((resolve) => server.close(resolve));
  const stop = reloadOnceServed(reload, 5);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(reload).not.toHaveBeenCalled();
  await new Promise<void>((resolve) => server.listen(Number(new URL(address).port), '127.0.0.1', resolve));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 15_000 });
  stop();
  const again = reloadOnceServed(reload, 5);
  await new Promise((resolve) => setTimeout(resolve, 100));
  again();
  expect(reload).toHaveBeenCalledTimes(1);
});
