import fc from 'fast-check';
import { expect, test } from 'vitest';
import { learnServerClock, serverClock, serverNow } from './server-clock.ts';

const noon = Date.UTC(2026, 10, 21, 12);

test("The server's time is known to about two seconds, however wrong the device's clock", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (wrongBy) => {
      learnServerClock(new Date(noon).toUTCString(), noon + wrongBy);
      expect(Math.abs(serverNow(noon + wrongBy) - noon)).toBeLessThanOrEqual(4_000);
    }),
  );
});

test('A correct clock is kept, and an answer without a date changes nothing', () => {
  learnServerClock(new Date(noon).toUTCString(), noon + 900);
  expect(serverNow(noon)).toBe(noon);
  learnServerClock(null, noon);
  learnServerClock('yesterday', noon);
  expect(serverNow(noon)).toBe(noon);
});

test('A corrected clock is used again', () => {
  learnServerClock(new Date(noon).toUTCString(), noon + 3_600_000);
  learnServerClock(new Date(noon).toUTCString(), noon);
  expect(serverNow(noon)).toBe(noon);
});

test('The last answer is known with the offset that it gave', () => {
  learnServerClock(new Date(noon).toUTCString(), noon - 3_600_000);
  learnServerClock('yesterday', noon);
  expect(serverClock()).toEqual({ offset: 3_600_000, answeredAt: noon });
});
