import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestSilenceMs } from './find-gaps.ts';
import { thinPoints } from './thin-points.ts';

const minute = 60_000;
const lights = ['green', 'yellow', 'red', 'grey'] as const;

const between = (ml: number, spread = 0) => ({ ml, lowMl: ml - spread, highMl: ml + spread });

/** A series with steady stretches of light, an occasional silence, and a fill that wanders. */
const series = fc
  .array(
    fc.record({
      step: fc.oneof(
        { weight: 40, arbitrary: fc.constant(5) },
        { weight: 1, arbitrary: fc.integer({ min: 16, max: 600 }) },
      ),
      ml: fc.integer({ min: 0, max: 900 }),
      spread: fc.integer({ min: 0, max: 300 }),
      turns: fc.oneof({ weight: 60, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) }),
    }),
    { minLength: 1, maxLength: 900 },
  )
  .map((steps) => {
    let at = Date.UTC(2026, 0, 1);
    let light = 0;
    return steps.map(({ step, ml, spread, turns }) => {
      at += step * minute;
      light += turns;
      return { at: new Date(at), ...between(ml, spread), light: lights[light % 4] ?? 'grey' };
    });
  });
const limit = 150;
type Points = { at: Date; ml: number; lowMl: number; highMl: number; light: string }[];
const silences = (points: Points) =>
  points.flatMap((point, index) => {
    const before = points[index - 1];
    const silent = before && point.at.getTime() - before.at.getTime() > longestSilenceMs;
    return silent ? [[before, point]] : [];
  });
const turnsOf = (points: Points) =>
  points.flatMap((point, index) =>
    points[index - 1]?.light === point.light ? [] : [[point.at, point.light]],
  );

test('thinning keeps ends, extremes, changes of light and both sides of silences', () => {
  fc.assert(
    fc.property(series, (points) => {
      const thin = thinPoints(points, limit);
      expect(points).toEqual(expect.arrayContaining(thin));
      expect([thin[0], thin.at(-1)]).toEqual([points[0], points.at(-1)]);
      expect(thin.map(({ at }) => at.getTime())).toEqual(
        thin.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
      );
      const range = (list: Points) => [
        Math.min(...list.map(({ ml }) => ml)),
        Math.max(...list.map(({ ml }) => ml)),
        Math.min(...list.map(({ lowMl }) => lowMl)),
        Math.max(...list.map(({ highMl }) => highMl)),
      ];
      expect(range(thin)).toEqual(range(points));
      expect(turnsOf(thin)).toEqual(turnsOf(points));
      const thinned = new Set<Points[number]>(thin);
      for (const sides of silences(points)) expect(sides.every((side) => thinned.has(side))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('a spike between calm points stays, and few points stay unchanged', () => {
  const calm = Array.from({ length: 2000 }, (_, index) => ({
    at: new Date(index * 5 * minute),
    ...between(index === 777 ? 640 : 100),
    light: 'green' as const,
  }));
  const thin = thinPoints(calm, limit);
  expect(thin.length).toBeLessThanOrEqual(limit + 2);
  expect(thin).toContain(calm[777]);
  expect(thinPoints(calm.slice(0, limit), limit)).toEqual(calm.slice(0, limit));
});

test('a pad change keeps both of its sides', () => {
  const points = Array.from({ length: 1000 }, (_, index) => ({
    at: new Date(index * 5 * minute),
    ...between((index % 97) * 5),
    light: 'green' as const,
  }));
  const thin = new Set(thinPoints(points, limit));
  for (let index = 97; index < 1000; index += 97)
    expect([points[index - 1], points[index]].every((point) => point && thin.has(point))).toBe(true);
});
