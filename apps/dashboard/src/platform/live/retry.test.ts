import { reconnect } from '@padlight/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRetry } from './retry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function failing() {
  const started = Date.now();
  const at: string[] = [];
  const seconds = (): number => (Date.now() - started) / 1_000;
  const retry = createRetry(
    reconnect,
    () => {
      at.push(`attempt ${seconds()}`);
      retry.failed();
    },
    () => {
      if (!at.some((entry) => entry.startsWith('dialog'))) at.push(`dialog ${seconds()}`);
    },
  );
  return { retry, at };
}

test('A lost connection makes five attempts 5 s apart, then one every 30 s', () => {
  const { retry, at } = failing();
  retry.failed();
  vi.advanceTimersByTime(90_000);
  retry.reset();
  expect(at).toEqual([
    'attempt 5',
    'attempt 10',
    'attempt 15',
    'attempt 20',
    'attempt 25',
    'dialog 25',
    'attempt 55',
    'attempt 85',
  ]);
});

test('A success resets the attempts: the next loss has five again', () => {
  const { retry, at } = failing();
  retry.failed();
  vi.advanceTimersByTime(26_000);
  retry.reset();
  at.length = 0;
  retry.failed();
  vi.advanceTimersByTime(20_000);
  retry.reset();
  expect(at.map((entry) => entry.split(' ')[0])).toEqual(Array(4).fill('attempt'));
});

test('A failure reported twice plans one attempt; a manual retry is immediate', () => {
  const attempts = vi.fn();
  const retry = createRetry(reconnect, attempts, () => undefined);
  retry.failed();
  retry.failed();
  vi.advanceTimersByTime(5_000);
  expect(attempts).toHaveBeenCalledTimes(1);
  retry.failed();
  retry.now();
  expect(attempts).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(attempts).toHaveBeenCalledTimes(2);
});
