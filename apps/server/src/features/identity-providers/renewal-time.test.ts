import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextRenewal } from './renewal-time.ts';

const minuteMs = 60_000;

test('a renewal is due in 10 to 60 minutes, before the token expires', () => {
  fc.assert(
    fc.property(fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: undefined }), (expiresInS) => {
      const inMs = nextRenewal({ now: 0, expiresInS, canRenew: true });
      expect(inMs).toBeGreaterThanOrEqual(10 * minuteMs);
      expect(inMs).toBeLessThanOrEqual(60 * minuteMs);
      if (expiresInS !== undefined && expiresInS >= 11 * 60) expect(inMs).toBeLessThan(expiresInS * 1000);
    }),
  );
});

test('without a refresh token a session lasts half a day', () => {
  expect(nextRenewal({ now: 5, expiresInS: 60, canRenew: false })).toBe(5 + 12 * 60 * minuteMs);
});
