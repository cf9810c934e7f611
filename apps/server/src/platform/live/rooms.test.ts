import {
  type DashboardFilter,
  FilterFlag,
  type GroupId,
  OrganisationId,
  type WardId,
} from '@padlight/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someOrganisation } from '../../testing/ids.ts';
import { roomsOfCaller, roomsOfPlace } from './rooms.ts';

const id = fc.constantFrom('a', 'b', 'c');
const ids = fc.uniqueArray(id, { maxLength: 3 });
const anyPlace = fc.record({
  buildingId: fc.option(id),
  floorId: fc.option(id),
  wardIds: ids,
  groupIds: ids,
});
const anyFilter = fc.record({
  organisationId: fc.constant(1),
  buildingId: fc.option(id),
  flag: fc.constantFrom(...Object.values(FilterFlag)),
  filterIds: ids,
}) as fc.Arbitrary<unknown> as fc.Arbitrary<DashboardFilter>;
const anyScope = fc.record({
  organisationId: fc.constantFrom(someOrganisation, OrganisationId.parse(2)),
  privacy: fc.constantFrom('private', 'pseudonymised'),
  wardIds: fc.oneof(fc.constant('all' as const), ids as fc.Arbitrary<unknown> as fc.Arbitrary<WardId[]>),
  groupIds: fc.oneof(fc.constant('all' as const), ids as fc.Arbitrary<unknown> as fc.Arbitrary<GroupId[]>),
});

describe('the rooms', () => {
  it('bring a tile exactly to callers who may see it and show it', () => {
    fc.assert(
      fc.property(anyPlace, anyFilter, anyScope, (place, filter, scope) => {
        const { flag, buildingId, filterIds } = filter;
        const inWards = (list: readonly string[]) => place.wardIds.some((ward) => list.includes(ward));
        const inGroups = (list: readonly string[]) => place.groupIds.some((group) => list.includes(group));
        const isShown =
          flag === FilterFlag.all ||
          (flag === FilterFlag.building && buildingId !== null && place.buildingId === buildingId) ||
          (flag === FilterFlag.floor && place.floorId !== null && filterIds.includes(place.floorId)) ||
          (flag === FilterFlag.area && inWards(filterIds)) ||
          (flag === FilterFlag.group && inGroups(filterIds));
        const isVisible =
          (scope.wardIds === 'all' || inWards(scope.wardIds)) &&
          (scope.groupIds === 'all' || inGroups(scope.groupIds));
        const isOwn = scope.organisationId === 1 && scope.privacy === 'private';
        const tileRooms = roomsOfPlace(someOrganisation, 'private', place);
        const meets = roomsOfCaller(scope, filter).some((room) => tileRooms.includes(room));
        expect(meets).toBe(isOwn && isVisible && isShown);
      }),
      { numRuns: 2_000 },
    );
  });
});
