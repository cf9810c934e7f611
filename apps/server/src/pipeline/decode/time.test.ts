import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNodeClock } from '../fleet/node-clock.ts';
import { furthestAheadMs, heardAt, medianTime, oldestMs, timeFault } from './measurement-time.ts';

const start = Date.parse('2026-05-01T12:00:00Z');
const delays = fc.array(fc.nat(20 * 60_000), { minLength: 1, maxLength: 50 });
const day = 24 * 3600_000;

test('a node whose clock is off by up to a day gives the right time, however late it sends', () => {
  fc.assert(
    fc.property(fc.integer({ min: -day + 3600_000, max: day - 3600_000 }), delays, (offset, late) => {
      const clock = createNodeClock();
      clock.observe(start, start - offset);
      late.forEach((delay, index) => {
        const heard = start + index * 1_000;
        const receivedAt = heard + delay;
        const sentAt = heard - offset;
        const message = { sentAt, receivedAt, offset: clock.observe(receivedAt, sentAt) };
        expect(heardAt({ timestamp: heard - offset }, message)).toBe(heard);
      });
    }),
  );
});

test('the offset is the smallest of the last hour, and of no longer', () => {
  const clock = createNodeClock();
  expect(clock.observe(start, start - 500)).toBe(500);
  expect(clock.observe(start + 30 * 60_000, start + 30 * 60_000 - 9_000)).toBe(500);
  expect(clock.observe(start + 61 * 60_000, start + 61 * 60_000 - 7_000)).toBe(7_000);
  expect(clock.observe(start + 120 * 60_000, start + 120 * 60_000 - 8_000)).toBe(7_000);
  expect(clock.offset()).toBe(7_000);
});

test('a node that is more than a day off only shows how late it sends', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: day + 1, max: 4000 * day }),
      fc.nat(day),
      fc.boolean(),
      (off, late, ahead) => {
        const offset = ahead ? -off : off;
        const message = { sentAt: start - offset, receivedAt: start, offset };
        expect(heardAt({ timestamp: start - offset - late }, message)).toBe(start - late);
        expect(heardAt({ timestamp: start - offset + 1 + late }, message)).toBe(start);
      },
    ),
  );
});

test('taken from 30 days past to 2 minutes ahead', () => {
  expect(timeFault(start - oldestMs, start)).toBeUndefined();
  expect(timeFault(start - oldestMs - 1, start)).toBe('too-old');
  expect(timeFault(start + furthestAheadMs, start)).toBeUndefined();
  expect(timeFault(start + furthestAheadMs + 1, start)).toBe('from-the-future');
});

test('the median lies among what was heard, in any order, and one wild clock of three does not move it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { minLength: 1 }), (times) => {
      const median = medianTime(times);
      expect(median).toBeGreaterThanOrEqual(Math.min(...times));
      expect(median).toBeLessThanOrEqual(Math.max(...times));
      expect(medianTime(times.toReversed())).toBe(median);
    }),
  );
  expect(medianTime([1_000, 1_040, 90_000_000])).toBe(1_040);
});
