import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchHeartbeat } from './heartbeat.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function watch() {
  const told: string[] = [];
  const pulse = watchHeartbeat(700, { silent: () => told.push('silent'), heard: () => told.push('heard') });
  return { pulse, told };
}

test('Until the server has promised anything, silence means nothing', () => {
  const { pulse, told } = watch();
  vi.advanceTimersByTime(60_000);
  pulse.stop();
  expect(told).toEqual([]);
});

test('A promise of a packet a second that is broken is told within two seconds, once', () => {
  const { pulse, told } = watch();
  pulse.expect(1_000);
  vi.advanceTimersByTime(1_500);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(450);
  expect(told).toEqual(['silent']);
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual(['silent']);
  pulse.heard();
  expect(told).toEqual(['silent', 'heard']);
  pulse.stop();
});

test('Packets that keep coming keep it quiet', () => {
  const { pulse, told } = watch();
  pulse.expect(1_000);
  for (let second = 0; second < 30; second++) {
    vi.advanceTimersByTime(1_000);
    pulse.heard();
  }
  pulse.stop();
  expect(told).toEqual([]);
});

test('A tab that slept proves nothing until it has been awake for a while', () => {
  let now = 0;
  const told: string[] = [];
  const pulse = watchHeartbeat(700, { silent: () => told.push('silent'), heard: () => undefined }, () => now);
  const check = (at: number): void => {
    now = at;
    vi.advanceTimersByTime(150);
  };
  pulse.expect(1_000);
  check(150);
  check(3_600_000);
  check(3_600_150);
  expect(told).toEqual([]);
  for (let at = 3_600_300; at <= 3_602_500; at += 150) check(at);
  pulse.stop();
  expect(told).toEqual(['silent']);
});
