import type { ObservationTypeId } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testTime } from '../../testing/test-time.ts';
import { checkEntry, fits } from './check-entry.ts';
import { standardTypes } from './standard-types.ts';

const typeOf = (id: string) => {
  const type = standardTypes.find(({ typeId }) => typeId === id) ?? expect.fail();
  return { ...type, typeId: id as ObservationTypeId, mayEnter: true };
};

test('a scale has the values of its legend and no other', () => {
  const scales = standardTypes.filter(({ input }) => input === 'scale');
  fc.assert(
    fc.property(fc.constantFrom(...scales), fc.integer({ min: -5, max: 25 }), (type, value) => {
      expect(fits(type, value)).toBe(type.legend.some((line) => line.value === value));
      expect(fits(type, value + 0.5)).toBe(false);
    }),
  );
  expect(fits(typeOf('bowel'), null)).toBe(false);
});

test('a number lies within its range, with no more decimals than it has', () => {
  const weight = typeOf('weight');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), (tenths) => {
      const value = tenths / 10;
      expect(fits(weight, value)).toBe(value >= 20 && value <= 300);
    }),
  );
  expect([fits(weight, 61.25), fits(typeOf('drink'), 200.5)]).toEqual([false, false]);
});

test('free text needs a comment and has no value', () => {
  const entry = { value: null, comment: 'Restless', observedAt: new Date(testTime).toISOString() };
  const times = { enteredAt: testTime, now: testTime };
  expect(checkEntry(typeOf('free'), entry, times)).toMatchObject({ value: null, comment: 'Restless' });
  expect(() => checkEntry(typeOf('free'), { ...entry, comment: null }, times)).toThrow(/comment/);
  expect(() => checkEntry(typeOf('free'), { ...entry, value: 1 }, times)).toThrow(/value/);
});

test('a time of the last 31 days counts, a little ahead becomes now', () => {
  const now = testTime;
  const minute = 60_000;
  const check = (at: number) =>
    checkEntry(
      typeOf('bowel'),
      { value: 4, comment: null, observedAt: new Date(at).toISOString() },
      { enteredAt: now, now },
    ).observedAt.getTime();
  expect(check(now - 31 * 1440 * minute)).toBe(now - 31 * 1440 * minute);
  expect(check(now + 5 * minute)).toBe(now);
  expect(() => check(now + 6 * minute)).toThrow(/31 days/);
  expect(() => check(now - 32 * 1440 * minute)).toThrow(/31 days/);
});
