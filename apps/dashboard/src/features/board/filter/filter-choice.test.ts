import { FilterFlag } from '@padlight/contract';
import { expect, test } from 'vitest';
import { patientIdOf } from '../../tile/testing/tile-of.ts';
import { choiceOf, filterOf } from './filter-choice.ts';

const [building, floor, ward] = [0, 1, 2].map(patientIdOf);

test('a building alone filters by the building; no choice means everyone', () => {
  const of = (buildingId: unknown, floorIds: string[], wardIds: string[], groupIds: string[] = []) =>
    filterOf({ buildingId: buildingId as never, floorIds, wardIds, groupIds }, building as never);
  expect(of(null, [], [])).toEqual({ buildingId: null, flag: FilterFlag.all, filterIds: [] });
  expect(of(building, [], [])).toEqual({ buildingId: building, flag: FilterFlag.building, filterIds: [] });
  expect(of(building, [floor ?? ''], [])?.flag).toBe(FilterFlag.floor);
  expect(of(null, [], [ward ?? ''])?.flag).toBe(FilterFlag.area);
  expect(of(building, [floor ?? ''], [ward ?? ''])).toBeUndefined();
  expect(of(null, [], [], [ward ?? ''])).toEqual({
    buildingId: null,
    flag: FilterFlag.group,
    filterIds: [ward],
  });
});

test('a stored filter comes back as it was chosen', () => {
  for (const flag of Object.values(FilterFlag)) {
    const filterIds = flag === FilterFlag.all || flag === FilterFlag.building ? [] : [floor ?? ''];
    const buildingId = flag === FilterFlag.all || flag === FilterFlag.group ? null : building;
    const stored = { organisationId: 7, buildingId, flag, filterIds } as never;
    expect(filterOf(choiceOf(stored), buildingId as never)).toEqual({ buildingId, flag, filterIds });
  }
});
