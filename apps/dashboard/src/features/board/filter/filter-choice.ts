import { type DashboardFilter, FilterFlag } from '@padlight/contract';

/** A filter of the organisation that it is chosen in. */
export type FilterMeant = Omit<DashboardFilter, 'organisationId'>;

/** What is chosen in the filter's dialog; empty ids mean all of it. */
export interface Choice {
  readonly buildingId: DashboardFilter['buildingId'];
  readonly floorIds: readonly string[];
  readonly wardIds: readonly string[];
}

/** What a stored filter looks like in the dialog. */
export const choiceOf = ({ buildingId, flag, filterIds }: DashboardFilter): Choice => ({
  buildingId: flag === FilterFlag.all ? null : buildingId,
  floorIds: flag === FilterFlag.floor ? filterIds : [],
  wardIds: flag === FilterFlag.area ? filterIds : [],
});

/** Nothing chosen. */
export const everyone: Choice = { buildingId: null, floorIds: [], wardIds: [] };

/**
 * The filter that a choice means: areas or floors of a building, a building with neither, or everyone. `building` is
 * the one whose floors and areas were offered. Undefined for both areas and floors, which can't be chosen together
 * (specification, section 5).
 */
export function filterOf(
  { buildingId, floorIds, wardIds }: Choice,
  building: Choice['buildingId'],
): FilterMeant | undefined {
  if (floorIds.length > 0 && wardIds.length > 0) return undefined;
  if (wardIds.length > 0) return { buildingId: building, flag: FilterFlag.area, filterIds: [...wardIds] };
  if (floorIds.length > 0) return { buildingId: building, flag: FilterFlag.floor, filterIds: [...floorIds] };
  if (buildingId !== null) return { buildingId, flag: FilterFlag.building, filterIds: [] };
  return { buildingId: null, flag: FilterFlag.all, filterIds: [] };
}
