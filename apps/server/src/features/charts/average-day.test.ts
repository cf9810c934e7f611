import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageDay } from './average-day.ts';

const pcts = (pct: number) => ({
  pct: expect.closeTo(pct),
  lowPct: expect.closeTo(pct / 2),
  highPct: expect.closeTo(pct * 2),
});
const pointOf = (date: string, minute: number, ml: number) => ({
  date,
  minute,
  ml,
  lowMl: ml / 2,
  highMl: ml * 2,
  capacityMl: 600,
});

test('each day counts once, however often it was measured in the half-hour', () => {
  const points = [
    ...[0, 5, 10, 15, 20, 25].map((minute) => pointOf('2026-03-01', minute, 100)),
    pointOf('2026-03-02', 29, 300),
    pointOf('2026-03-02', 30, 500),
  ];
  expect(averageDay(points)).toEqual([
    { minute: 0, ml: 200, lowMl: 100, highMl: 400, capacityMl: 600, days: 2, ...pcts(200 / 6) },
    { minute: 30, ml: 500, lowMl: 250, highMl: 1000, capacityMl: 600, days: 1, ...pcts(500 / 6) },
  ]);
});

test('each pad counts by its own capacity when products change', () => {
  const points = [
    { ...pointOf('2026-03-01', 0, 300), capacityMl: 500 },
    { ...pointOf('2026-03-02', 0, 300), capacityMl: 1_000 },
  ];
  // 60 % of one pad and 30 % of the other; 300 ml of 750 ml would be 40 %.
  expect(averageDay(points)).toMatchObject([
    { ml: 300, capacityMl: 750, pct: 45, lowPct: 22.5, highPct: 90 },
  ]);
});

test('each average lies between its half-hour’s extremes, in order of the clock', () => {
  const points = fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 1439 }), fc.nat(900))
      .map(([day, minute, ml]) => pointOf(`2026-03-0${day}`, minute, ml)),
    { maxLength: 200 },
  );
  fc.assert(
    fc.property(points, (all) => {
      const slots = averageDay(all);
      expect(slots.map(({ minute }) => minute)).toEqual(
        [...new Set(all.map(({ minute }) => minute - (minute % 30)))].sort((a, b) => a - b),
      );
      for (const slot of slots) {
        const own = all.filter(({ minute }) => minute >= slot.minute && minute < slot.minute + 30);
        const amounts = own.map(({ ml }) => ml);
        expect(slot.ml).toBeGreaterThanOrEqual(Math.min(...amounts) - 1e-9);
        expect(slot.ml).toBeLessThanOrEqual(Math.max(...amounts) + 1e-9);
        expect(slot.days).toBe(new Set(own.map(({ date }) => date)).size);
      }
    }),
  );
});
