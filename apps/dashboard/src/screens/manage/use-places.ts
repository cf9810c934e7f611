import { getBuildings, getBuildingWards } from '@padlight/contract';
import { useCall } from '../../platform/call/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { retryOf } from '../../platform/load-failed/index.ts';
import { useSession } from '../../platform/session/index.ts';

/** The areas that the reader may assign to a user, and the text of a choice of them. */
export function usePlaces() {
  const t = useT('manage');
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const wards = useCall(getBuildingWards, { query: { organisationId } });
  const buildings = useCall(getBuildings, { query: { organisationId } });
  const several = (buildings.data?.length ?? 0) > 1;
  const options = (wards.data ?? []).map(({ wardId, buildingId, name }) => {
    const building = buildings.data?.find((candidate) => candidate.buildingId === buildingId)?.name;
    return { value: wardId as string, label: several && building ? `${building}, ${name}` : name };
  });
  return {
    options,
    /** Loads the areas again where that failed. */
    retry: retryOf(wards, buildings),
    named: { wards: wards.data, buildings: buildings.data },
    /** Null: every place. An area that the reader doesn't see is counted, not named. */
    texts: (wardIds: readonly string[] | null | undefined): string => {
      if (!wardIds) return t('places.every');
      const names = wardIds.flatMap((id) => options.find(({ value }) => value === id)?.label ?? []);
      const others = wardIds.length - names.length;
      return [...names, ...(others > 0 ? [t('places.others', { count: others })] : [])].join(', ');
    },
  };
}
