import { type DashboardFilter, FilterFlag } from '@padlight/contract';

/** The places and groups a filter may name: those of the caller's organisation, and places of the caller's wards. */
export interface FilterPlaces {
  readonly buildings: readonly string[];
  /** The building of each floor, and of each ward. */
  readonly floors: ReadonlyMap<string, string>;
  readonly wards: ReadonlyMap<string, string>;
  /** The active groups. */
  readonly groups: ReadonlySet<string>;
}

/** The filter that leaves no one out. */
export const everything = (organisationId: DashboardFilter['organisationId']): DashboardFilter => ({
  organisationId,
  buildingId: null,
  flag: FilterFlag.all,
  filterIds: [],
});

const levelOf = (flag: FilterFlag, places: FilterPlaces): { has(id: string): boolean } => {
  if (flag === FilterFlag.group) return places.groups;
  return flag === FilterFlag.area ? places.wards : places.floors;
};

/**
 * Removes from a saved filter the places and groups that were deleted or that the caller can't see any more; returns
 * `otherwise` if none remains. Never more than the caller's own places.
 */
export function keepFilter(
  saved: DashboardFilter,
  places: FilterPlaces,
  otherwise: DashboardFilter,
): DashboardFilter {
  const level = levelOf(saved.flag, places);
  const filterIds = saved.filterIds.filter((id) => level.has(id));
  const isLost = filterIds.length === 0 && saved.filterIds.length > 0;
  const remaining = isLost ? undefined : settleFilter({ ...saved, filterIds }, places);
  return remaining ?? otherwise;
}

/** A filter by groups is across all buildings, and names at least one. */
function settleGroups(
  { organisationId, filterIds: requestedIds, buildingId }: DashboardFilter,
  { groups }: FilterPlaces,
): DashboardFilter | undefined {
  const filterIds = [...new Set(requestedIds)];
  if (buildingId !== null || filterIds.length === 0 || !filterIds.every((id) => groups.has(id)))
    return undefined;
  return { organisationId, buildingId: null, flag: FilterFlag.group, filterIds };
}

/**
 * Completes a requested filter, or returns undefined if it names a foreign place, mixes floors with wards, or leaves its
 * building. Flag all clears building and ids; a building with no ids is of building level; a single building selects itself.
 */
export function settleFilter(requested: DashboardFilter, places: FilterPlaces): DashboardFilter | undefined {
  const { organisationId, flag } = requested;
  if (flag === FilterFlag.all) return everything(organisationId);
  if (flag === FilterFlag.group) return settleGroups(requested, places);
  const single = places.buildings.length === 1 ? places.buildings[0] : undefined;
  const named =
    requested.buildingId ?? (flag === FilterFlag.building ? requested.filterIds[0] : undefined) ?? single;
  const buildingId = (named ?? null) as DashboardFilter['buildingId'];
  if (buildingId !== null && !places.buildings.includes(buildingId)) return undefined;
  if (flag === FilterFlag.building || requested.filterIds.length === 0) {
    if (buildingId === null) return undefined;
    if (flag === FilterFlag.building && requested.filterIds.some((id) => id !== buildingId)) return undefined;
    return { organisationId, buildingId, flag: FilterFlag.building, filterIds: [] };
  }
  const level = flag === FilterFlag.area ? places.wards : places.floors;
  const filterIds = [...new Set(requested.filterIds)];
  const fits = (id: string) => level.has(id) && (buildingId === null || level.get(id) === buildingId);
  return filterIds.every(fits) ? { organisationId, buildingId, flag, filterIds } : undefined;
}
