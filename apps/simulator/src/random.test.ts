import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

const draw = (count: number, next: () => number): number[] => Array.from({ length: count }, next);
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

test('the same seed and keys give the same stream, and any other gives another', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 1000 }), (seed, key, step) => {
      const first = draw(5, createRandom(seed, key).unit);
      expect(draw(5, createRandom(seed, key).unit)).toEqual(first);
      expect(draw(5, createRandom(seed, key + step).unit)).not.toEqual(first);
      expect(draw(5, createRandom(seed + step, key).unit)).not.toEqual(first);
    }),
  );
});

test('uniform, normal and log-normal numbers have their defining moments', () => {
  const random = createRandom(7);
  const uniform = draw(20_000, random.unit);
  expect(mean(uniform)).toBeCloseTo(0.5, 1);
  expect(Math.min(...uniform)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...uniform)).toBeLessThan(1);
  const normal = draw(20_000, () => random.normal(3, 2));
  expect(mean(normal)).toBeCloseTo(3, 1);
  expect(Math.sqrt(mean(normal.map((value) => (value - 3) ** 2)))).toBeCloseTo(2, 1);
  const sorted = draw(20_001, () => random.logNormal(200, 0.4)).sort((a, b) => a - b);
  expect(Math.abs((sorted[10_000] ?? 0) - 200)).toBeLessThan(6);
});

test('whole numbers reach both ends and stay between them', () => {
  const random = createRandom(3);
  const seen = new Set(draw(500, () => random.whole(2, 5)));
  expect([...seen].sort()).toEqual([2, 3, 4, 5]);
  expect(['a', 'b']).toContain(random.pick(['a', 'b']));
});
