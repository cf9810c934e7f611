import {
  type DashboardFilter,
  FilterFlag,
  getBuildings,
  getBuildingWards,
  getUserGroups,
  mostGroups,
  type ReplyOf,
} from '@padlight/contract';
import { useCall } from '../../../platform/call/index.ts';

interface NamedPlaces {
  readonly buildings: ReplyOf<typeof getBuildings> | undefined;
  readonly wards: ReplyOf<typeof getBuildingWards> | undefined;
  readonly groups: ReplyOf<typeof getUserGroups>['rows'] | undefined;
}

/** The names of the places or groups that a filter shows, with the building where there are several; empty while unknown. */
export function filterText(
  { flag, buildingId, filterIds }: Omit<DashboardFilter, 'organisationId'>,
  { buildings = [], wards = [], groups = [] }: NamedPlaces,
): string {
  const within = {
    [FilterFlag.all]: [],
    [FilterFlag.building]: [],
    [FilterFlag.floor]: buildings.flatMap(({ floors }) =>
      floors.map(({ floorId: id, name }) => ({ id, name })),
    ),
    [FilterFlag.area]: wards.map(({ wardId: id, name }) => ({ id, name })),
    [FilterFlag.group]: groups.map(({ groupId: id, name }) => ({ id, name })),
  }[flag].flatMap(({ id, name }) => (filterIds.includes(id) ? name : []));
  if (flag !== FilterFlag.building && within.length === 0) return '';
  const building = buildings.find((place) => place.buildingId === buildingId)?.name;
  const names = flag === FilterFlag.building || buildings.length > 1 ? [building, ...within] : within;
  return names.filter((name) => name !== undefined).join(', ');
}

/** The groups that the reader may see; undefined while loading. */
export const useGroups = (enabled: boolean) =>
  useCall(getUserGroups, { query: { pageSize: mostGroups } }, { enabled }).data?.rows;

/** The same, with the places and groups fetched. */
export function useFilterText(filter: DashboardFilter): string {
  const query = { organisationId: filter.organisationId };
  const isOfGroups = filter.flag === FilterFlag.group;
  const isOfPlaces = filter.flag !== FilterFlag.all && !isOfGroups;
  const buildings = useCall(getBuildings, { query }, { enabled: isOfPlaces }).data;
  const wards = useCall(getBuildingWards, { query }, { enabled: filter.flag === FilterFlag.area }).data;
  return filterText(filter, { buildings, wards, groups: useGroups(isOfGroups) });
}
