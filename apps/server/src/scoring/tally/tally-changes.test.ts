import { expect, test } from 'vitest';
import { groupFigures } from '../figures.ts';
import { padOn, put, real, reportedCycle, talliedOf } from '../testing/case-of.ts';

const padOff = (atMin: number, ml: number) => real(atMin, { kind: 'padOff', ml });

test('the error at a change is in percent of capacity, limits bias +-1.96 SD', () => {
  const tally = talliedOf({
    truth: [padOn(0), padOff(300, 200), padOn(302), padOff(600, 200)],
    reported: ({ cycles }) => put(cycles, reportedCycle(0, 301, 225), reportedCycle(302, 601, 275)),
  });
  expect(tally.changePct.cold).toEqual({ n: 2, sum: 20, squares: 250 });
  const { limitsPctCold, limitsPctWarm, medianWidthPct, coverageChange } = groupFigures(tally);
  const deviation = 1.96 * Math.sqrt(50);
  expect(limitsPctCold).toEqual(
    [10 - deviation, 10 + deviation].map((value) => Number(value.toPrecision(4))),
  );
  expect(limitsPctWarm).toBeNull();
  expect(medianWidthPct).toBe(20.25);
  expect(coverageChange).toBe(0.5);
});

test('a pad is cold until the person’s first weighed pad, and warm after three', () => {
  const pads = [0, 100, 200, 300, 400];
  const tally = talliedOf({
    truth: pads.flatMap((at) => [padOn(at), padOff(at + 90, 100)]),
    reported: ({ cycles }) => put(cycles, ...pads.map((at) => reportedCycle(at, at + 90, 100))),
    weighedMin: [192, 292, 392],
  });
  expect([tally.changePct.cold.n, tally.changePct.between.n, tally.changePct.warm.n]).toEqual([2, 2, 1]);
});

test('a pad without a reported end, or reported as unknown, counts as missed', () => {
  const tally = talliedOf({
    truth: [padOn(0), padOff(100, 50), padOn(101), padOff(200, 50), padOn(201), padOff(300, 50)],
    reported: ({ cycles }) =>
      put(
        cycles,
        reportedCycle(0, 116, 50),
        { ...reportedCycle(101, 200, 50), padKind: 'used' },
        reportedCycle(201, 300, 50),
      ),
  });
  expect(tally.pads).toMatchObject({ removed: 3, missed: 2, unknownPad: 1 });
  expect(groupFigures(tally).missedCyclesShare).toBeCloseTo(2 / 3);
});

test('pads never received, of unknown product or removed as data ended are not judged', () => {
  const tally = talliedOf({
    truth: [
      padOn(0),
      padOff(100, 50),
      real(200, { kind: 'padOn', productId: '9', gain: undefined }),
      padOff(300, 50),
      padOn(301),
      padOff(1_435, 50),
    ],
    heard: [[150, 1_440]],
  });
  expect(tally.pads).toEqual({ removed: 0, missed: 0, unknownPad: 0, noCapacity: 1, unheard: 1 });
});

test('each ten minutes the fill is compared with the series, except while urine comes', () => {
  const point = (atMin: number, ml: number | null) => {
    const { at } = real(atMin, { kind: 'fall' });
    const [lowMl, highMl] = ml === null ? [null, null] : [ml - 10, ml + 10];
    const restOfPoint = {
      capacityMl: 500,
      light: 'green',
      position: null,
      temperatureC: null,
      buckets: [],
    } as const;
    return { id: `${at}`, kind: 'point' as const, at, ml, lowMl, highMl, ...restOfPoint };
  };
  const tally = talliedOf({
    truth: [
      padOn(0),
      real(10, { kind: 'fill', ml: 0 }),
      real(20, { kind: 'fill', ml: 100 }),
      real(30, { kind: 'fill', ml: 100 }),
      real(40, { kind: 'fill', ml: 100 }),
      real(29, { kind: 'void', end: real(30, { kind: 'fall' }).at, ml: 10 }),
    ],
    reported: ({ points }) => put(points, point(11, 5), point(19, 80), point(31, 0), point(43, 0)),
  });
  expect(tally.coverage.fill).toEqual({ n: 2, hits: 1 });
  expect(tally.coverage.fillUnknown).toBe(1);
});
