import { instant } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at, cycleOf, fillOf, pointOf } from '../testing/fill-of.ts';
import { goalBands, highestMl, mlAt, segmentsOf, soleCapacity } from './fill-series.ts';

const every5 = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => pointOf(from + 5 * index, 10 * index));
const lengths = (fill: ReturnType<typeof fillOf>) => segmentsOf(fill).map((segment) => segment.length);

test('a line is never drawn across a gap', () => {
  const gap = { from: instant(at(21)), to: instant(at(24)) };
  expect(lengths(fillOf({ points: every5(0, 10), gaps: [gap] }))).toEqual([5, 5]);
});

test('half a day without a reading breaks a line, and so does another pad', () => {
  expect(lengths(fillOf({ points: [...every5(0, 3), ...every5(720, 2)] }))).toEqual([3, 2]);
  expect(lengths(fillOf({ points: every5(0, 5), cycles: [cycleOf(12)] }))).toEqual([3, 2]);
});

test('every reading is in one segment, in order, and no segment spans a gap', () => {
  const minutes = fc.uniqueArray(fc.nat(600), { maxLength: 60 }).map((all) => all.sort((a, b) => a - b));
  const gaps = fc.array(fc.tuple(fc.nat(600), fc.integer({ min: 1, max: 60 })), { maxLength: 5 });
  fc.assert(
    fc.property(minutes, gaps, (all, lost) => {
      const fill = fillOf({
        points: all.map((minute) => pointOf(minute, 10)),
        gaps: lost.map(([start, long]) => ({ from: instant(at(start)), to: instant(at(start + long)) })),
      });
      const segments = segmentsOf(fill);
      expect(segments.flat()).toEqual(fill.points);
      for (const segment of segments)
        for (const gap of fill.gaps)
          for (const [index, point] of segment.entries()) {
            const next = segment[index + 1];
            if (next) expect(point.at < gap.from && next.at > gap.to).toBe(false);
          }
    }),
  );
});

test('goals follow night and capacity, and end where no reading is', () => {
  const points = [...every5(0, 4), pointOf(20, 0, 400), pointOf(25, 0, 400)];
  const nights = [{ from: instant(at(0)), to: instant(at(10)) }];
  expect(goalBands(fillOf({ points, nights }), at(600))).toEqual([
    { from: at(0), to: at(10), minMl: 300, maxMl: 450 },
    { from: at(10), to: at(20), minMl: 360, maxMl: 510 },
    { from: at(20), to: at(35), minMl: 240, maxMl: 340 },
  ]);
});

test('former goals are drawn over their own time', () => {
  const former = { minPct: 40, maxPct: 70, minNightPct: 30, maxNightPct: 60, until: instant(at(30)) };
  const bands = goalBands(fillOf({ points: [pointOf(0, 0), pointOf(60, 0)], formerGoals: [former] }), at(60));
  expect(bands).toEqual([
    { from: at(0), to: at(30), minMl: 240, maxMl: 420 },
    { from: at(30), to: at(60), minMl: 360, maxMl: 510 },
  ]);
});

test('there is a scale in percent only where all readings have one capacity', () => {
  expect(soleCapacity(every5(0, 3))).toBe(600);
  expect(soleCapacity([pointOf(0, 1, 600), pointOf(5, 1, 400)])).toBeNull();
  expect(soleCapacity([])).toBeNull();
});

test('the scale holds the highest value', () => {
  expect(highestMl([pointOf(0, 700)])).toBe(875);
  expect(highestMl([])).toBeGreaterThan(0);
});

test('a line holds together over days with few readings', () => {
  const hourly = Array.from({ length: 40 }, (_, index) => pointOf(60 * index, index));
  expect(lengths(fillOf({ points: hourly }))).toEqual([40]);
  expect(lengths(fillOf({ points: hourly.filter((_, index) => index < 10 || index > 20) }))).toEqual([
    10, 19,
  ]);
});

test('one wild interval does not flatten the rest', () => {
  expect(highestMl([{ ...pointOf(0, 100), highMl: 9_000 }])).toBe(1_200);
});

test('the goals change when the night does, also between two readings', () => {
  const nights = [{ from: instant(at(30)), to: instant(at(90)) }];
  const bands = goalBands(
    fillOf({ points: [pointOf(0, 0), pointOf(60, 0), pointOf(120, 0)], nights }),
    at(120),
  );
  expect(bands.map(({ from, to, minMl }) => [from, to, minMl])).toEqual([
    [at(0), at(30), 360],
    [at(30), at(90), 300],
    [at(90), at(120), 360],
  ]);
});

test('an event is on the line between readings, and else at its nearest end', () => {
  const segments = [
    [pointOf(0, 100), pointOf(60, 400)],
    [pointOf(62, 0), pointOf(70, 80)],
    [pointOf(200, 50)],
  ];
  expect([0, 20, 60, 61.2, 64, 100, 200, 300].map((minute) => mlAt(segments, at(minute)))).toEqual([
    100, 200, 400, 0, 20, 80, 50, 50,
  ]);
  expect(mlAt([], at(0))).toBe(0);
});

test('no event is drawn higher or lower than the readings around it', () => {
  const minutes = fc
    .uniqueArray(fc.nat(600), { minLength: 1, maxLength: 40 })
    .map((all) => all.sort((a, b) => a - b));
  fc.assert(
    fc.property(minutes, fc.nat(600), (all, when) => {
      const points = all.map((minute) => pointOf(minute, minute));
      const around = [
        points.filter(({ ml }) => ml <= when).at(-1),
        points.find(({ ml }) => ml >= when),
      ].flatMap((point) => (point ? [point.ml] : []));
      const ml = mlAt(segmentsOf(fillOf({ points, gaps: [] })), at(when));
      expect(ml).toBeGreaterThanOrEqual(Math.min(...around));
      expect(ml).toBeLessThanOrEqual(Math.max(...around));
    }),
  );
});
