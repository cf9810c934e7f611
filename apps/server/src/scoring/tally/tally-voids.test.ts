import { expect, test } from 'vitest';
import { groupFigures } from '../figures.ts';
import { hour, minute, padOn, put, realVoid, reportedVoid, start, talliedOf } from '../testing/case-of.ts';

test('a void reported within two and a half minutes counts; others are false', () => {
  const tally = talliedOf({
    truth: [padOn(0), realVoid(60, 200), realVoid(120, 200)],
    reported: ({ voids }) => put(voids, reportedVoid(63.4, 200), reportedVoid(123.6, 200)),
  });
  expect(tally.voids).toMatchObject({ real: 2, found: 1, reported: 2, false: 1 });
});

test('a void reported twice is false once; two reported as one miss one', () => {
  const twice = talliedOf({
    truth: [padOn(0), realVoid(60, 200)],
    reported: ({ voids }) => put(voids, reportedVoid(60, 100), reportedVoid(61, 100)),
  });
  expect(twice.voids).toMatchObject({ real: 1, found: 1, false: 1 });
  const asOne = talliedOf({
    truth: [padOn(0), realVoid(60, 200), realVoid(64, 200)],
    reported: ({ voids }) => put(voids, { ...reportedVoid(60, 400), end: start + 66 * minute }),
  });
  expect(asOne.voids).toMatchObject({ real: 2, found: 1, false: 0 });
});

test('real voids less than two minutes apart are one, with the ml of both', () => {
  const tally = talliedOf({
    truth: [padOn(0), realVoid(60, 100), realVoid(62.9, 50)],
    reported: ({ voids }) => put(voids, reportedVoid(60, 160)),
  });
  expect(tally.voids).toMatchObject({ real: 1, found: 1 });
  expect(tally.voidMl).toEqual({ n: 1, sum: 10, squares: 100 });
  expect(tally.coverage.void).toEqual({ n: 1, hits: 1 });
});

test('an interval without the real volume counts as a miss', () => {
  const tally = talliedOf({
    truth: [padOn(0), realVoid(60, 100)],
    reported: ({ voids }) => put(voids, reportedVoid(60, 120)),
  });
  expect(tally.coverage.void).toEqual({ n: 1, hits: 0 });
});

test('voids off a pad or never received are apart, and not false', () => {
  const tally = talliedOf({
    truth: [padOn(60), realVoid(30, 100), realVoid(200, 100), realVoid(400, 100)],
    reported: ({ voids }) => put(voids, reportedVoid(30, 100)),
    heard: [
      [0, 180],
      [300, 1_440],
    ],
  });
  expect(tally.voids).toEqual({ real: 1, found: 0, reported: 1, false: 0, unheard: 1, offPad: 1 });
});

test('false voids are per 24 h that a pad was worn and received', () => {
  const figures = groupFigures(
    talliedOf({
      truth: [padOn(0)],
      reported: ({ voids }) => put(voids, reportedVoid(60, 100)),
      heard: [[0, 722]],
    }),
  );
  expect(figures.hours).toBeCloseTo(12.05, 1);
  expect(figures.falsePer24h).toBeCloseTo(2, 1);
  expect(figures.precision).toBe(0);
});

test('latency runs from the end of the void until its first report', () => {
  const fact = reportedVoid(60, 200);
  const tally = talliedOf({
    truth: [padOn(0), realVoid(60, 200)],
    reported: ({ voids, firstReported }) => {
      put(voids, fact);
      firstReported.set(fact.id, start + hour + 3 * minute);
    },
  });
  expect(groupFigures(tally).latencyS).toBe(122.5);
});
