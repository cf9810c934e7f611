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
const some = fc.subarray(ids).map((list) => new Set<PatientId>(list));

test('the result holds exactly the people of the newest order, each once', () => {
  fc.assert(
    fc.property(anOrder, anOrder, some, (newest, before, keptIds) => {
      const { due, rest } = keepPlaces(newest, before, keptIds);
      expect([...due, ...rest].sort()).toEqual([...newest.due, ...newest.rest].sort());
    }),
  );
});

test('a kept person keeps section and index, as far as the section reaches', () => {
  fc.assert(
    fc.property(anOrder, anOrder, fc.constantFrom(...ids), (newest, before, patientId) => {
      if (![...newest.due, ...newest.rest].includes(patientId)) return;
      const after = keepPlaces(newest, before, new Set([patientId]));
      for (const section of ['due', 'rest'] as const) {
        const index = before[section].indexOf(patientId);
        if (index >= 0)
          expect(after[section].indexOf(patientId)).toBe(Math.min(index, after[section].length - 1));
      }
    }),
  );
});

test('a new fall goes to the top, and the others take the newest order', () => {
  fc.assert(
    fc.property(anOrder, anOrder, some, (newest, before, keptIds) => {
      const after = keepPlaces(newest, before, keptIds);
      const others = (list: readonly PatientId[]) => list.filter((patientId) => !keptIds.has(patientId));
      expect(others(after.due)).toEqual(others(newest.due));
      expect(others(after.rest)).toEqual(others(newest.rest));
    }),
  );
});

test('without kept people the result is the newest order itself', () => {
  const newest = { due: ids.slice(0, 3), rest: ids.slice(3) };
  expect(keepPlaces(newest, { due: [], rest: ids }, new Set())).toBe(newest);
});
