import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Diary, fewestCovered, measureVoiding } from './measure-voiding.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 5, 1, 7);
const nightMs = 9 * hour;
/** Four days that begin at 7 in the morning; nights are from 22 to 7. */
const days = 4;
const nights = Array.from({ length: days }, (_, day) => ({
  from: start + (day * 24 + 15) * hour,
  to: start + (day + 1) * 24 * hour,
}));
const all = (ms: number, share = 1) => ({ coveredMs: ms * share, rangeMs: ms });
const coverage = (share = 1) => ({
  covered: all(days * 24 * hour, share),
  day: all(days * 15 * hour, share),
  night: all(days * nightMs, share),
});
const voidAt = (hours: number, ml = 200) => ({
  start: new Date(start + hours * hour),
  ml,
  lowMl: ml * 0.7,
  highMl: ml * 1.3,
});
const diary = (voids: Diary['voids'], more: Partial<Diary> = {}): Diary => ({
  voids,
  nights,
  nightMs,
  ...coverage(),
  ...more,
});
const voids = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: days * 24 * 60 - 1 }), fc.integer({ min: 5, max: 700 })), {
    selector: ([minute]) => minute,
    maxLength: 50,
  })
  .map((list) => list.toSorted(([a], [b]) => a - b).map(([minute, ml]) => voidAt(minute / 60, ml)));

describe('a fully known diary', () => {
  test('counts frequencies a day and a night, and volumes in 24 hours', () => {
    fc.assert(
      fc.property(voids, (list) => {
        const { daytimeFrequency, nocturia, volume24hMl } = measureVoiding(diary(list));
        const atNight = list.filter(({ start: at }) => (at.getTime() - start) % (24 * hour) >= 15 * hour);
        expect((nocturia.value ?? 0) * days).toBeCloseTo(atNight.length);
        expect((daytimeFrequency.value ?? 0) * days).toBeCloseTo(list.length - atNight.length);
        expect((volume24hMl.value ?? 0) * days).toBeCloseTo(list.reduce((sum, { ml }) => sum + ml, 0));
      }),
    );
  });

  test('has a mean up to its maximum and values within their intervals', () => {
    fc.assert(
      fc.property(voids, (list) => {
        const measures = measureVoiding(diary(list));
        const { meanMl, maximumMl, nocturnalShare } = measures;
        if (list.length === 0) {
          expect([meanMl.why, maximumMl.why, nocturnalShare.why]).toEqual(Array(3).fill('no-void'));
          return;
        }
        expect(meanMl.value).toBeLessThanOrEqual((maximumMl.value ?? 0) + 1e-9);
        expect(nocturnalShare.value).toBeGreaterThanOrEqual(0);
        expect(nocturnalShare.value).toBeLessThanOrEqual(1 + 1e-9);
        for (const { value, low, high } of Object.values(measures)) {
          expect(low ?? value).toBeLessThanOrEqual(value ?? Number.NaN);
          expect(high ?? value).toBeGreaterThanOrEqual(value ?? Number.NaN);
        }
      }),
    );
  });

  test('counts the first morning void to the day by number, to night by volume', () => {
    const { daytimeFrequency, nocturia, nocturnalShare } = measureVoiding(
      diary([voidAt(5, 300), voidAt(18, 100), voidAt(24.5, 200), voidAt(27, 400)]),
    );
    expect([daytimeFrequency.value, nocturia.value]).toEqual([3 / 4, 1 / 4]);
    expect(nocturnalShare.value).toBeCloseTo(300 / 1000);
  });
});

test('of a diary with holes, frequencies and volume use the known time', () => {
  fc.assert(
    fc.property(voids, fc.double({ min: fewestCovered, max: 1, noNaN: true }), (list, share) => {
      const whole = measureVoiding(diary(list));
      const part = measureVoiding(diary(list, coverage(share)));
      for (const name of ['daytimeFrequency', 'nocturia', 'volume24hMl'] as const)
        expect((part[name].value ?? 0) * share).toBeCloseTo(whole[name].value ?? Number.NaN);
      expect(part.meanMl).toEqual(whole.meanMl);
    }),
  );
});

test('too little known time, a short range, or no night replaces the number', () => {
  const list = [voidAt(3), voidAt(20)];
  const why = (more: Partial<Diary>) =>
    Object.values(measureVoiding(diary(list, more))).map((measure) => measure.why ?? measure.value);
  expect(why(coverage(0.59))).toEqual(Array(6).fill('too-little-known'));
  expect(why({ covered: all(23 * hour) })).toEqual(Array(6).fill('too-short'));
  const nightUnknown = why({ night: all(days * nightMs, 0.3) });
  expect(nightUnknown).toEqual([1 / 4, 'too-little-known', 100, 200, 200, 'too-little-known']);
  const noNight = why({ nights: [], nightMs: 0, day: coverage().covered, night: all(0) });
  expect(noNight).toEqual([2 / 4, 'no-night', 100, 200, 200, 'no-night']);
});
