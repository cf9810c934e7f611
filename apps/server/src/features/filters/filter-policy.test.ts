import { type DashboardFilter, FilterFlag } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultFilter, type FilterPlaces, keepFilter, settleFilter } from './filter-policy.ts';

const one: FilterPlaces = {
  buildings: ['b1'],
  floors: new Map([['f1', 'b1']]),
  wards: new Map([['w1', 'b1']]),
};
const two: FilterPlaces = {
  buildings: ['b1', 'b2'],
  floors: new Map([
    ['f1', 'b1'],
    ['f2', 'b2'],
  ]),
  wards: new Map([
    ['w1', 'b1'],
    ['w2', 'b2'],
  ]),
};
const wish = (flag: FilterFlag, buildingId: string | null, ...filterIds: string[]) =>
  ({ organisationId: 1, flag, buildingId, filterIds }) as unknown as DashboardFilter;
const { all, area, floor, building } = FilterFlag;

test('flag all clears building and ids', () => {
  expect(settleFilter(wish(all, 'b1', 'f1'), two)).toEqual(wish(all, null));
});

test('a building with no other ids is of building level', () => {
  expect(settleFilter(wish(floor, 'b2'), two)).toEqual(wish(building, 'b2'));
  expect(settleFilter(wish(area, 'b2'), two)).toEqual(wish(building, 'b2'));
  expect(settleFilter(wish(building, null, 'b2'), two)).toEqual(wish(building, 'b2'));
});

test('the only building there is selects itself', () => {
  expect(defaultFilter(wish(all, null).organisationId, one)).toEqual(wish(building, 'b1'));
  expect(defaultFilter(wish(all, null).organisationId, two)).toEqual(wish(all, null));
  expect(settleFilter(wish(floor, null, 'f1'), one)).toEqual(wish(floor, 'b1', 'f1'));
  expect(settleFilter(wish(building, null), one)).toEqual(wish(building, 'b1'));
});

test('floors with areas, ids of another building, and unknown ids are refused', () => {
  expect(settleFilter(wish(floor, 'b1', 'f1', 'w1'), two)).toBeUndefined();
  expect(settleFilter(wish(area, 'b1', 'w1', 'f1'), two)).toBeUndefined();
  expect(settleFilter(wish(floor, 'b1', 'f2'), two)).toBeUndefined();
  expect(settleFilter(wish(building, 'b1', 'f1'), two)).toBeUndefined();
  expect(settleFilter(wish(building, 'b9'), two)).toBeUndefined();
  expect(settleFilter(wish(area, null, 'w9'), two)).toBeUndefined();
  expect(settleFilter(wish(floor, null), two)).toBeUndefined();
});

test('whatever is wished, what is settled names one kind of place, all of them there, and settles as itself', () => {
  const ids = fc.constantFrom('b1', 'b2', 'f1', 'f2', 'w1', 'w2', 'x');
  fc.assert(
    fc.property(
      fc.constantFrom(all, area, floor, building),
      fc.option(ids),
      fc.array(ids, { maxLength: 3 }),
      (flag, buildingId, filterIds) => {
        const settled = settleFilter(wish(flag, buildingId, ...filterIds), two);
        if (settled === undefined) return;
        const level = settled.flag === area ? two.wards : two.floors;
        expect(settled.filterIds.every((id) => level.has(id))).toBe(true);
        expect(settled.filterIds.length > 0).toBe(settled.flag === area || settled.flag === floor);
        expect(settleFilter(settled, two)).toEqual(settled);
      },
    ),
  );
});

test('of a saved filter what is gone is taken out; what stands else where nothing is left', () => {
  expect(keepFilter(wish(area, null, 'w1', 'gone'), two, wish(all, null))).toEqual(wish(area, null, 'w1'));
  expect(keepFilter(wish(area, 'b1', 'gone'), two, wish(all, null))).toEqual(wish(all, null));
  expect(keepFilter(wish(floor, 'b1', 'gone'), one, wish(building, 'b1'))).toEqual(wish(building, 'b1'));
});

test('whatever was saved, what is kept is a filter of the places there are', () => {
  const ids = fc.constantFrom('b1', 'b2', 'f1', 'f2', 'w1', 'w2', 'x');
  fc.assert(
    fc.property(
      fc.constantFrom(all, area, floor, building),
      fc.option(ids),
      fc.array(ids, { maxLength: 3 }),
      (flag, buildingId, filterIds) => {
        const kept = keepFilter(wish(flag, buildingId, ...filterIds), two, wish(all, null));
        expect(settleFilter(kept, two)).toEqual(kept);
      },
    ),
  );
});
