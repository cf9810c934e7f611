import { coversWholeDay, type DayNight, timeOptions } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginAt, halfAt, halvesOf, withHalves } from './day-night-hours.ts';

const time = fc.constantFrom(...timeOptions.map(({ value }) => value));
const halves = fc.constantFrom('both' as const, 'day' as const, 'night' as const);
const start: DayNight = {
  DayStartTime: '07:00:00',
  DayEndTime: '22:00:00',
  NightStartTime: '22:00:00',
  NightEndTime: '07:00:00',
  DayProductId: 1,
  NightProductId: 2,
};

test('Any choice of day and night covers 24 hours, each with a product', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(halves, time, time), { maxLength: 6 }), (choices) => {
      let times = start;
      for (const [chosen, day, night] of choices) {
        times = withHalves(times, chosen);
        expect(halvesOf(times)).toBe(chosen);
        if (chosen === 'both') times = beginAt(times, day, night);
        expect(coversWholeDay(times)).toBe(true);
        expect(times.DayProductId + times.NightProductId).toBeGreaterThan(0);
      }
    }),
  );
});

test('The day lasts from its beginning until the night’s, also over midnight', () => {
  expect(['06:59', '07:00', '21:59', '22:00'].map((at) => halfAt(start, at))).toEqual([
    'night',
    'day',
    'day',
    'night',
  ]);
  const late = beginAt(start, '10:00:00', '02:00:00');
  expect(['01:59', '02:00', '09:59', '10:00'].map((at) => halfAt(late, at))).toEqual([
    'day',
    'night',
    'night',
    'day',
  ]);
  expect(halfAt(withHalves(start, 'night'), '12:00')).toBe('night');
  expect(halfAt(withHalves(start, 'day'), '00:00')).toBe('day');
});
