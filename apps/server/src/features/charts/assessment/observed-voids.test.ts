import type { ObservationTypeId } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { observedVoids } from './observed-voids.ts';

const minute = 60_000;
const voidAt = (at: number) => ({ start: new Date(at * minute), end: new Date((at + 1) * minute) });
const urineAt = (at: number, value = 2) => ({
  observedAt: new Date(at * minute),
  typeId: 'urine' as ObservationTypeId,
  value,
});

test('an observed void within 15 minutes of one of the sensor is the same', () => {
  const { elsewhere, same } = observedVoids([urineAt(85), urineAt(116), urineAt(117)], [voidAt(100)]);
  expect([same, elsewhere]).toEqual([[urineAt(85)], [urineAt(116), urineAt(117)]]);
  expect(observedVoids([urineAt(116)], [voidAt(100)]).same).toHaveLength(1);
});

test('an observation of no urine is no void', () => {
  expect(observedVoids([urineAt(5, 0)], [])).toEqual({ elsewhere: [], same: [] });
});

test('each void of the sensor stands for one observation at most', () => {
  const times = fc
    .array(fc.integer({ min: 0, max: 300 }), { maxLength: 12 })
    .map((all) => all.sort((a, b) => a - b));
  fc.assert(
    fc.property(times, times, (observed, sensed) => {
      const { elsewhere, same } = observedVoids(
        observed.map((at) => urineAt(at)),
        sensed.map(voidAt),
      );
      expect(elsewhere.length + same.length).toBe(observed.length);
      expect(same.length).toBeLessThanOrEqual(sensed.length);
    }),
  );
});
