import { type DashboardFilter, FilterFlag } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FilterPlaces, keepFilter, settleFilter } from './filter-policy.ts';

const single: FilterPlaces = {
  buildings: ['b1'],
  floors: new Map([['f1', 'b1']]),
  wards: new Map([['w1', 'b1']]),
  groups: new Set(['g1']),
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
  groups: new Set(['g1', 'g2']),
};
const request = (flag: FilterFlag, buildingId: string | null, ...filterIds: string[]) =>
  ({ organisationId: 1, flag, buildingId, filterIds }) as unknown as DashboardFilter;
const { all, area, floor, building, group } = FilterFlag;

test('flag all clears building and ids', () => {
  expect(settleFilter(request(all, 'b1', 'f1'), two)).toEqual(request(all, null));
});

test('a building with no other ids is of building level', () => {
  expect(settleFilter(request(floor, 'b2'), two)).toEqual(request(building, 'b2'));
  expect(settleFilter(request(area, 'b2'), two)).toEqual(request(building, 'b2'));
  expect(settleFilter(request(building, null, 'b2'), two)).toEqual(request(building, 'b2'));
});

test('the only building there is selects itself', () => {
  expect(settleFilter(request(floor, null, 'f1'), single)).toEqual(request(floor, 'b1', 'f1'));
  expect(settleFilter(request(building, null), single)).toEqual(request(building, 'b1'));
});

test('floors mixed with areas, foreign ids and unknown ids are refused', () => {
  expect(settleFilter(request(floor, 'b1', 'f1', 'w1'), two)).toBeUndefined();
  expect(settleFilter(request(area, 'b1', 'w1', 'f1'), two)).toBeUndefined();
  expect(settleFilter(request(floor, 'b1', 'f2'), two)).toBeUndefined();
  expect(settleFilter(request(building, 'b1', 'f1'), two)).toBeUndefined();
  expect(settleFilter(request(building, 'b9'), two)).toBeUndefined();
  expect(settleFilter(request(area, null, 'w9'), two)).toBeUndefined();
  expect(settleFilter(request(floor, null), two)).toBeUndefined();
});

test('a filter by groups names groups in use and no building', () => {
  expect(settleFilter(request(group, null, 'g1', 'g1', 'g2'), two)).toEqual(request(group, null, 'g1', 'g2'));
  expect(settleFilter(request(group, 'b1', 'g1'), two)).toBeUndefined();
  expect(settleFilter(request(group, null, 'w1'), two)).toBeUndefined();
  expect(settleFilter(request(group, null), two)).toBeUndefined();
  expect(keepFilter(request(group, null, 'gone', 'g2'), two, request(all, null))).toEqual(
    request(group, null, 'g2'),
  );
});

test('a settled filter names one kind of existing places, and is settled', () => {
  const ids = fc.constantFrom('b1', 'b2', 'f1', 'f2', 'w1', 'w2', 'g1', 'g2', 'x');
  fc.assert(
    fc.property(
      fc.constantFrom(all, area, floor, building, group),
      fc.option(ids),
      fc.array(ids, { maxLength: 3 }),
      (flag, buildingId, filterIds) => {
        const settled = settleFilter(request(flag, buildingId, ...filterIds), two);
        if (settled === undefined) return;
        const level = { [area]: two.wards, [group]: two.groups }[settled.flag as number] ?? two.floors;
        expect(settled.filterIds.every((id) => level.has(id))).toBe(true);
        expect(settled.filterIds.length > 0).toBe([area, floor, group].some((flag) => flag === settled.flag));
        expect(settleFilter(settled, two)).toEqual(settled);
      },
    ),
  );
});

test('a saved filter loses deleted places, and falls back when empty', () => {
  expect(keepFilter(request(area, null, 'w1', 'gone'), two, request(all, null))).toEqual(
    request(area, null, 'w1'),
  );
  expect(keepFilter(request(area, 'b1', 'gone'), two, request(all, null))).toEqual(request(all, null));
  expect(keepFilter(request(floor, 'b1', 'gone'), single, request(building, 'b1'))).toEqual(
    request(building, 'b1'),
  );
});

test('a kept filter is always one of existing places', () => {
  const ids = fc.constantFrom('b1', 'b2', 'f1', 'f2', 'w1', 'w2', 'g1', 'g2', 'x');
  fc.assert(
    fc.property(
      fc.constantFrom(all, area, floor, building, group),
      fc.option(ids),
      fc.array(ids, { maxLength: 3 }),
      (flag, buildingId, filterIds) => {
        const keptFilter = keepFilter(request(flag, buildingId, ...filterIds), two, request(all, null));
        expect(settleFilter(keptFilter, two)).toEqual(keptFilter);
      },
    ),
  );
});
