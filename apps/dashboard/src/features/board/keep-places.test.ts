import type { PatientId } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patientIdOf } from '../tile/testing/tile-of.ts';
import { keepPlaces } from './keep-places.ts';
import type { Order } from './sort-board.ts';

const ids = Array.from({ length: 12 }, (_, n) => patientIdOf(n));
const anOrder: fc.Arbitrary<Order> = fc
  .tuple(fc.shuffledSubarray(ids), fc.nat(12))
  .map(([all, many]) => ({ due: all.slice(0, many), rest: all.slice(many) }));
const some = fc.subarray(ids).map((one) => new Set<PatientId>(one));

test('the result holds exactly the people of the newest order, each once', () => {
  fc.assert(
    fc.property(anOrder, anOrder, some, (newest, before, kept) => {
      const { due, rest } = keepPlaces(newest, before, kept);
      expect([...due, ...rest].sort()).toEqual([...newest.due, ...newest.rest].sort());
    }),
  );
});

test('a kept person keeps section and index, as far as the section reaches', () => {
  fc.assert(
    fc.property(anOrder, anOrder, fc.constantFrom(...ids), (newest, before, one) => {
      if (![...newest.due, ...newest.rest].includes(one)) return;
      const after = keepPlaces(newest, before, new Set([one]));
      for (const section of ['due', 'rest'] as const) {
        const index = before[section].indexOf(one);
        if (index >= 0) expect(after[section].indexOf(one)).toBe(Math.min(index, after[section].length - 1));
      }
    }),
  );
});

test('a new fall goes to the top, and the others take the newest order', () => {
  fc.assert(
    fc.property(anOrder, anOrder, some, (newest, before, kept) => {
      const after = keepPlaces(newest, before, kept);
      const others = (list: readonly PatientId[]) => list.filter((one) => !kept.has(one));
      expect(others(after.due)).toEqual(others(newest.due));
      expect(others(after.rest)).toEqual(others(newest.rest));
    }),
  );
});

test('without kept people the result is the newest order itself', () => {
  const newest = { due: ids.slice(0, 3), rest: ids.slice(3) };
  expect(keepPlaces(newest, { due: [], rest: ids }, new Set())).toBe(newest);
});
