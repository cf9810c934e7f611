import { type DashboardFilter, FilterFlag } from '@padlight/contract';

/** A filter as calls take it that have it in their query: at building level its id is the building's. */
export const filterQueryOf = ({ organisationId, flag, buildingId, filterIds }: DashboardFilter) => ({
  organisationId,
  flag,
  filterIds: (flag === FilterFlag.building && buildingId !== null ? [buildingId] : filterIds).join(','),
});
