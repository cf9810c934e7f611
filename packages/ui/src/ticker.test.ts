import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTicker } from './ticker.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

test('a thousand listeners share one timer, and the last one stops it', () => {
  const ticker = createTicker(1_000);
  let calls = 0;
  const leave = Array.from({ length: 1_000 }, () => ticker.subscribe(() => calls++));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(2_000);
  expect(calls).toBe(2_000);
  for (const go of leave) go();
  expect(vi.getTimerCount()).toBe(0);
});

test('a ticker reports the time of its clock', () => {
  const ticker = createTicker(1_000, () => Date.now() - 3_600_000);
  expect(ticker.now()).toBe(1_000_000 - 3_600_000);
});
