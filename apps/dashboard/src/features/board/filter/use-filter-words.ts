import { type DashboardFilter, FilterFlag, getBuildings, getBuildingWards } from '@padlight/contract';
import { useCall } from '../../../platform/call/index.ts';

/** The names of the places that a filter shows, with the building where there are several; empty while unknown. */
export function useFilterWords(
  filter: Omit<DashboardFilter, 'filterIds'> & { filterIds: readonly string[] },
) {
  const { organisationId, flag, buildingId, filterIds } = filter;
  const query = { organisationId };
  const enabled = flag !== FilterFlag.all;
  const buildings = useCall(getBuildings, { query }, { enabled });
  const wards = useCall(getBuildingWards, { query }, { enabled: flag === FilterFlag.area });
  const building = buildings.data?.find((one) => one.buildingId === buildingId)?.name;
  const named = (places: readonly { readonly id: string; readonly name: string }[]): string[] =>
    places.filter(({ id }) => filterIds.includes(id)).map(({ name }) => name);
  const within =
    flag === FilterFlag.area
      ? named((wards.data ?? []).map(({ wardId: id, name }) => ({ id, name })))
      : flag === FilterFlag.floor
        ? named(
            (buildings.data ?? [])
              .flatMap(({ floors }) => floors)
              .map(({ floorId: id, name }) => ({ id, name })),
          )
        : [];
  const several = (buildings.data?.length ?? 0) > 1 || flag === FilterFlag.building;
  if (flag !== FilterFlag.building && within.length === 0) return '';
  return [...(several && building !== undefined ? [building] : []), ...within].join(', ');
}
