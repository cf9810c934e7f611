import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';

test('waits longer each time, never over 10 s, each a little differently', () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.nat(100), chance, (firstMs, attempts, random) => {
      const ms = backoffMs(firstMs, attempts, random);
      expect(ms).toBeGreaterThan(0);
      expect(ms).toBeLessThanOrEqual(10_000);
      expect(backoffMs(firstMs, attempts + 1, random)).toBeGreaterThanOrEqual(ms);
      expect(backoffMs(firstMs, attempts, 1)).toBe(backoffMs(firstMs, attempts, 0) / 2);
    }),
  );
});
