import type { Instant } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentTime, timeOfEntry } from './entry-time.ts';

const hour = 3_600_000;
/** A clock that is wrong by up to a day, a last answer, an entry after it, and the sending after that. */
const life = fc.record({
  answeredAt: fc.integer({ min: 1_700_000_000_000, max: 1_800_000_000_000 }),
  waitedMs: fc.integer({ min: 0, max: 48 * hour }),
  untilSentMs: fc.integer({ min: 0, max: 48 * hour }),
  error: fc.integer({ min: -24 * hour, max: 24 * hour }),
  otherError: fc.integer({ min: -24 * hour, max: 24 * hour }),
});

test('a wrong clock that stays so gives the true time of an entry', () => {
  fc.assert(
    fc.property(life, ({ answeredAt, waitedMs, untilSentMs, error }) => {
      const entered = answeredAt + waitedMs;
      const clock = { deviceAt: entered + error, offset: -error, answeredAt };
      expect(timeOfEntry(clock, { offset: -error, now: entered + untilSentMs })).toBe(entered);
    }),
  );
});

test('a clock that is put right after the entry changes nothing', () => {
  fc.assert(
    fc.property(life, ({ answeredAt, waitedMs, untilSentMs, error, otherError }) => {
      const entered = answeredAt + waitedMs;
      const clock = { deviceAt: entered + error, offset: -error, answeredAt };
      expect(timeOfEntry(clock, { offset: -otherError, now: entered + untilSentMs })).toBe(entered);
    }),
  );
});

test.each([
  ['behind', -9 * hour],
  ['ahead', 9 * hour],
])('a clock set %s after the last answer is put right by the next', (_way, error) => {
  const [answeredAt, entered, now] = [0, hour, 2 * hour].map((at) => at + 1_700_000_000_000) as [
    number,
    number,
    number,
  ];
  const clock = { deviceAt: entered + error, offset: 0, answeredAt };
  expect(timeOfEntry(clock, { offset: -error, now })).toBe(entered);
});

test('an entry is never before the last answer nor after its sending', () => {
  fc.assert(
    fc.property(life, ({ answeredAt, waitedMs, untilSentMs, error, otherError }) => {
      const entered = answeredAt + waitedMs;
      const now = entered + untilSentMs;
      const at = timeOfEntry(
        { deviceAt: entered + error, offset: otherError, answeredAt },
        { offset: otherError, now },
      );
      expect(at).toBeGreaterThanOrEqual(answeredAt);
      expect(at).toBeLessThanOrEqual(now);
    }),
  );
});

test('a typed time stays, a chosen distance counts from the true time', () => {
  const at = 1_700_000_000_000;
  const clock = { deviceAt: at - 9 * hour, offset: 0, answeredAt: at - hour };
  const iso = (ms: number) => new Date(ms).toISOString() as Instant;
  const sending = { offset: 9 * hour, now: at + hour };
  const tenMinutes = 10 * 60_000;
  const chosen = { clock, isTyped: false, observedAt: iso(clock.deviceAt - tenMinutes) };
  expect(sentTime(chosen, sending)).toBe(at - tenMinutes);
  expect(sentTime({ ...chosen, isTyped: true, observedAt: iso(at - 2 * hour) }, sending)).toBe(at - 2 * hour);
});
