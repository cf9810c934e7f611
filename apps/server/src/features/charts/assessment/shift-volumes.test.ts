import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shiftVolumes } from './shift-volumes.ts';

const hour = 3_600_000;
/** Three days from midnight on: early, late and night shifts of eight hours, and nights of the person from 22:00 to 07:00. */
const shifts = Array.from({ length: 10 }, (_, index) => ({
  from: (index * 8 - 2) * hour,
  to: (index * 8 + 6) * hour,
}));
const nights = [0, 1, 2, 3].map((day) => ({ from: (day * 24 - 2) * hour, to: (day * 24 + 7) * hour }));
const past = { from: 0, to: 72 * hour };
const times = { nights, past, covered: [past] };
const voidOf = (at: number, ml: number) => ({
  start: new Date(at * hour),
  ml,
  lowMl: ml * 0.8,
  highMl: ml * 1.25,
});

test('voids count where they began; shifts that the range cuts are left out', () => {
  const volumes = shiftVolumes(
    shifts,
    [voidOf(1, 500), voidOf(8, 200), voidOf(13.99, 100), voidOf(23, 300)],
    times,
  );
  expect(volumes.map(({ ml, isNight }) => [ml, isNight])).toEqual([
    [300, false],
    [0, false],
    [300, true],
    [0, false],
    [0, false],
    [0, true],
    [0, false],
    [0, false],
  ]);
});

test('a shift of which over a tenth is unknown does not count', () => {
  const known = (minutes: number) =>
    shiftVolumes(shifts, [], {
      ...times,
      covered: [
        { from: 0, to: 8 * hour },
        { from: 8 * hour + minutes * 60_000, to: past.to },
      ],
    })[0]?.isKnown;
  expect([known(0), known(48), known(49)]).toEqual([true, true, false]);
});

test('each void counts in one shift at most', () => {
  const anyVoid = fc
    .tuple(fc.double({ min: -5, max: 80, noNaN: true }), fc.integer({ min: 1, max: 900 }))
    .map(([at, ml]) => voidOf(at, ml));
  fc.assert(
    fc.property(fc.array(anyVoid), (voids) => {
      const inShifts = voids.filter(
        ({ start }) => start.getTime() >= 6 * hour && start.getTime() < 70 * hour,
      );
      const sum = (values: readonly { ml: number }[]) => values.reduce((total, { ml }) => total + ml, 0);
      expect(sum(shiftVolumes(shifts, voids, times))).toBe(sum(inShifts));
    }),
  );
});
