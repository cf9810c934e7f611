import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figuresOf, limitsOf } from './figures.ts';
import { addMoment, addShare, openMoments, openTally, sumTallies, type Tally } from './tally/tally.ts';

const covered = (voids: number, hits: number): Tally => {
  const tally = openTally();
  for (let index = 0; index < voids; index++) addShare(tally.coverage.void, index < hits);
  return tally;
};

test('the coverage range is over groups with 30 observations; the others are named', () => {
  const figures = figuresOf([
    { family: '0', scene: 'home', tally: covered(40, 40) },
    { family: '1', scene: 'home', tally: covered(40, 20) },
    { family: '1', scene: 'bath', tally: covered(29, 0) },
  ]);
  expect(figures).toMatchObject({ coverageMin: Number((20 / 69).toPrecision(4)), coverageMax: 1 });
  expect(figures.coverageTooFew).toContain('bath voids (29)');
  expect(figures.coverageTooFew).not.toContain('family 0 voids (40)');
});

test('a value without observations is null, never a good figure', () => {
  const nothing = figuresOf([]);
  expect(nothing).toMatchObject({
    sensitivity: null,
    falsePer24h: null,
    limitsPctCold: null,
    coverageMin: null,
  });
});

test('limits computed from sums equal those of the values', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 2, maxLength: 50 }), (values) => {
      const moments = openMoments();
      for (const value of values) addMoment(moments, value);
      const bias = values.reduce((sum, value) => sum + value, 0) / values.length;
      const variance = values.reduce((sum, value) => sum + (value - bias) ** 2, 0) / (values.length - 1);
      const { limits } = limitsOf(moments);
      expect(limits?.[1]).toBeCloseTo(bias + 1.96 * Math.sqrt(variance), 0);
      expect(limits?.[0]).toBeCloseTo(bias - 1.96 * Math.sqrt(variance), 0);
    }),
  );
});

test('tallies add up in any grouping, and through a file', () => {
  const [a, b, c] = [covered(3, 1), covered(5, 5), covered(7, 2)];
  const whole = sumTallies([a, b, c]);
  expect(sumTallies([sumTallies([a, b]), JSON.parse(JSON.stringify(c))])).toEqual(whole);
  expect(whole.coverage.void).toEqual({ n: 15, hits: 8 });
});
