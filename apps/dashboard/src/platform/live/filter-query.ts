import { type DashboardFilter, FilterFlag } from '@padlight/contract';

/** Converts a filter to the query of a call: at building level its id is the building's. */
export const filterQueryOf = ({ organisationId, flag, buildingId, filterIds }: DashboardFilter) => ({
  organisationId,
  flag,
  filterIds: (flag === FilterFlag.building && buildingId !== null ? [buildingId] : filterIds).join(','),
});
