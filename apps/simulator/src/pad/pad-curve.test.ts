import fc from 'fast-check';
import { expect, test } from 'vitest';
import { families } from './family.ts';
import { drawCurve, riseAt } from './pad-curve.ts';

const family = fc.constantFrom(...families);

test("a pad like its family reads like it, also between the table's steps", () => {
  fc.assert(
    fc.property(family, fc.double({ min: 40, max: 1500, noNaN: true }), (of, ml) => {
      const curve = drawCurve(of, 1, 1, 1);
      expect(curve.gain).toBeCloseTo(1, 9);
      expect(riseAt(curve, ml) / of.rise(ml)).toBeCloseTo(1, 1);
    }),
  );
});

test('more liquid reads more on every pad, with its gain at 300 ml', () => {
  const gain = fc.double({ min: 0.5, max: 2, noNaN: true });
  const area = fc.double({ min: 0.8, max: 1.3, noNaN: true });
  const shape = fc.double({ min: 0.9, max: 1.15, noNaN: true });
  const pair = fc.tuple(
    fc.double({ min: 0, max: 2300, noNaN: true }),
    fc.double({ min: 1, max: 100, noNaN: true }),
  );
  fc.assert(
    fc.property(family, gain, area, shape, pair, (of, signal, wide, bend, [ml, more]) => {
      const curve = drawCurve(of, signal, wide, bend);
      expect(riseAt(curve, ml + more)).toBeGreaterThan(riseAt(curve, ml) - 1e-12);
      expect(riseAt(curve, 300) / of.rise(300)).toBeCloseTo(curve.gain, 6);
    }),
  );
});

test('a larger core reads less of the same liquid', () => {
  for (const of of families)
    expect(drawCurve(of, 1, 1.2, 1).gain).toBeLessThan(drawCurve(of, 1, 0.9, 1).gain);
});
