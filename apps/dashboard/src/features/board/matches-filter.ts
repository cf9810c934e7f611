import { type DashboardFilter, FilterFlag, type Place } from '@padlight/contract';

/**
 * Tests whether a place lies within a filter. A place whose id is hidden by the privacy level passes: the server judged
 * it before sending.
 */
export function matchesFilter(place: Place, filter: DashboardFilter): boolean {
  switch (filter.flag) {
    case FilterFlag.all:
      return true;
    case FilterFlag.building:
      return isHiddenOr(place.buildingId, filterIdsOf(filter));
    case FilterFlag.floor:
      return isHiddenOr(place.floorId, filter.filterIds);
    case FilterFlag.area:
      return place.roomId === null || place.wardIds.some((ward) => filter.filterIds.includes(ward));
    case FilterFlag.group:
      return !place.groupIds?.length || place.groupIds.some((group) => filter.filterIds.includes(group));
  }
}

const isHiddenOr = (id: string | null, ids: readonly string[]): boolean => id === null || ids.includes(id);

/** The ids that a filter asks the board for: at building level the building itself. */
export const filterIdsOf = (filter: DashboardFilter): string[] =>
  filter.flag === FilterFlag.building && filter.buildingId !== null
    ? [filter.buildingId]
    : [...filter.filterIds];
