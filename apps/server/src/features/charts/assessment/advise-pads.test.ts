import { assessmentLimits, padRules } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advisePads, fitOf, neededVolumes, type OfferedProduct } from './advise-pads.ts';
import type { ShiftVolume } from './shift-volumes.ts';

const shiftOf = (ml: number, spread = 0.2): ShiftVolume => ({
  ml,
  lowMl: ml * (1 - spread),
  highMl: ml * (1 + spread),
  isNight: false,
  isKnown: true,
});
const productOf = (
  productId: number,
  workingMl: number,
  more: Partial<OfferedProduct> = {},
): OfferedProduct => ({
  productId,
  manufacturer: 'Lindal',
  name: `Pad ${productId}`,
  workingMl,
  isWorn: false,
  isOffered: true,
  ...more,
});
const anyShift = fc
  .tuple(fc.integer({ min: 0, max: 1500 }), fc.double({ min: 0, max: 0.9, noNaN: true }))
  .map(([ml, spread]) => shiftOf(ml, spread));
const shifts = (least: number) => fc.array(anyShift, { minLength: least, maxLength: 21 });
const products = fc
  .array(fc.integer({ min: 100, max: 3000 }), { maxLength: 12 })
  .map((capacities) => capacities.map((workingMl, index) => productOf(index + 1, workingMl)));

test('the four rules need more from the average to the maximum and a tenth', () => {
  fc.assert(
    fc.property(shifts(1), (some) => {
      const needed = neededVolumes(some);
      const order = [needed.average, needed.weighted, needed.maximum, needed['maximum-plus']];
      for (const end of ['ml', 'lowMl', 'highMl'] as const)
        for (const [index, volume] of order.slice(1).entries())
          expect(volume[end]).toBeGreaterThanOrEqual((order[index]?.[end] ?? 0) - 1e-9);
    }),
  );
  expect(neededVolumes([shiftOf(200), shiftOf(400)])).toMatchObject({
    average: { ml: 300 },
    weighted: { ml: 375 },
    maximum: { ml: 400 },
    'maximum-plus': { ml: expect.closeTo(440) },
  });
});

test('a pad fits by its capacity; the smallest offered one that does is named', () => {
  fc.assert(
    fc.property(shifts(assessmentLimits.fewestShifts), products, (some, offered) => {
      const advice = advisePads(some, offered, []);
      const needed = neededVolumes(some);
      for (const rule of padRules) {
        const holding = offered.filter(({ workingMl }) => workingMl >= needed[rule].ml);
        const smallest = offered.find(({ productId }) => productId === advice.smallest?.[rule]);
        expect(smallest?.workingMl).toBe(
          holding.length > 0 ? Math.min(...holding.map(({ workingMl }) => workingMl)) : undefined,
        );
        for (const { workingMl, fit } of advice.products)
          expect(fit?.[rule]).toBe(fitOf(workingMl, needed[rule]));
      }
    }),
  );
});

test('too few known shifts lead to no advice, whatever the others hold', () => {
  fc.assert(
    fc.property(fc.array(anyShift, { maxLength: 2 }), shifts(0), products, (known, unknown, offered) => {
      const all = [...known, ...unknown.map((shift) => ({ ...shift, isKnown: false }))];
      const advice = advisePads(all, offered, ['leaks']);
      expect(advice).toMatchObject({
        shifts: known.length,
        shiftsInRange: all.length,
        needed: null,
        smallest: null,
        doubts: ['few-shifts'],
      });
      expect(advice.products.every(({ fit }) => fit === null)).toBe(true);
    }),
  );
});

test('the worn pad is judged, and not recommended once it is not offered', () => {
  const worn = productOf(1, 500, { isWorn: true, isOffered: false });
  const advice = advisePads([shiftOf(300), shiftOf(300), shiftOf(300)], [worn, productOf(2, 340)], []);
  expect(advice.smallest).toEqual({ average: 2, maximum: 2, weighted: 2, 'maximum-plus': 2 });
  expect(advice.products.map(({ productId, fit }) => [productId, fit?.average])).toEqual([
    [2, 'tight'],
    [1, 'fits'],
  ]);
});
