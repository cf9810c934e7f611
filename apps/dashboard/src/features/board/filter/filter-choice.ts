import { type DashboardFilter, FilterFlag } from '@padlight/contract';

/** A filter within its organisation. */
export type FilterMeant = Omit<DashboardFilter, 'organisationId'>;

/** The choice in the filter's dialog; empty ids mean all. */
export interface Choice {
  readonly buildingId: DashboardFilter['buildingId'];
  readonly floorIds: readonly string[];
  readonly wardIds: readonly string[];
  readonly groupIds: readonly string[];
}

/** Converts a stored filter to the dialog's choice. */
export const choiceOf = ({ buildingId, flag, filterIds }: DashboardFilter): Choice => ({
  buildingId: flag === FilterFlag.all || flag === FilterFlag.group ? null : buildingId,
  floorIds: flag === FilterFlag.floor ? filterIds : [],
  wardIds: flag === FilterFlag.area ? filterIds : [],
  groupIds: flag === FilterFlag.group ? filterIds : [],
});

/** The empty choice: everyone. */
export const everyone: Choice = { buildingId: null, floorIds: [], wardIds: [], groupIds: [] };

/**
 * The filter of a choice: groups, areas or floors of a building, a building with neither, or everyone. `building` is
 * the one whose floors and areas were offered. Undefined for both areas and floors, which can't be combined.
 */
export function filterOf(
  { buildingId, floorIds, wardIds, groupIds }: Choice,
  building: Choice['buildingId'],
): FilterMeant | undefined {
  if (floorIds.length > 0 && wardIds.length > 0) return undefined;
  if (groupIds.length > 0) return { buildingId: null, flag: FilterFlag.group, filterIds: [...groupIds] };
  if (wardIds.length > 0) return { buildingId: building, flag: FilterFlag.area, filterIds: [...wardIds] };
  if (floorIds.length > 0) return { buildingId: building, flag: FilterFlag.floor, filterIds: [...floorIds] };
  if (buildingId !== null) return { buildingId, flag: FilterFlag.building, filterIds: [] };
  return { buildingId: null, flag: FilterFlag.all, filterIds: [] };
}
