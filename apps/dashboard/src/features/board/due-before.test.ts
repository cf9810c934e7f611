import { expect, test } from 'vitest';
import { now, readingOf, tileOf } from '../tile/testing/tile-of.ts';
import { dueBefore } from './due-before.ts';

const hour = 3_600_000;

test('a turn counts by its clock, a change by a yellow or red light', () => {
  // The turn of the tests' reading is due in 70 minutes.
  expect(dueBefore(tileOf(1), now + hour)).toEqual({ turn: false, change: false });
  expect(dueBefore(tileOf(1), now + 2 * hour)).toEqual({ turn: true, change: false });
  expect(dueBefore(tileOf(1, { reading: readingOf('yellow') }), now + hour).change).toBe(true);
  expect(dueBefore(tileOf(1, { reading: readingOf('red') }), now + hour).change).toBe(true);
  expect(dueBefore(tileOf(1, { reading: null }), now + 9 * hour)).toEqual({ turn: false, change: false });
});
