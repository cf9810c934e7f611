import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchHeartbeat } from './heartbeat.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function watch() {
  const reported: string[] = [];
  const pulse = watchHeartbeat(700, {
    silent: () => reported.push('silent'),
    heard: () => reported.push('heard'),
  });
  return { pulse, reported };
}

test('Silence means nothing before the server has promised an interval', () => {
  const { pulse, reported } = watch();
  vi.advanceTimersByTime(60_000);
  pulse.stop();
  expect(reported).toEqual([]);
});

test('A missing packet of a promised one a second is reported within two, once', () => {
  const { pulse, reported } = watch();
  pulse.expect(1_000);
  vi.advanceTimersByTime(1_500);
  expect(reported).toEqual([]);
  vi.advanceTimersByTime(450);
  expect(reported).toEqual(['silent']);
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual(['silent']);
  pulse.heard();
  expect(reported).toEqual(['silent', 'heard']);
  pulse.stop();
});

test('Regular packets cause no report', () => {
  const { pulse, reported } = watch();
  pulse.expect(1_000);
  for (let second = 0; second < 30; second++) {
    vi.advanceTimersByTime(1_000);
    pulse.heard();
  }
  pulse.stop();
  expect(reported).toEqual([]);
});

test('A tab that slept reports nothing until it has been awake for a while', () => {
  let now = 0;
  const reported: string[] = [];
  const pulse = watchHeartbeat(
    700,
    { silent: () => reported.push('silent'), heard: () => undefined },
    () => now,
  );
  const check = (at: number): void => {
    now = at;
    vi.advanceTimersByTime(150);
  };
  pulse.expect(1_000);
  check(150);
  check(3_600_000);
  check(3_600_150);
  expect(reported).toEqual([]);
  for (let at = 3_600_300; at <= 3_602_500; at += 150) check(at);
  pulse.stop();
  expect(reported).toEqual(['silent']);
});
