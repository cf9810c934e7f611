import {
  type Building,
  getBuildings,
  getBuildingWards,
  getWardDetail,
  type OrganisationId,
  type WardDetail,
} from '@padlight/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../platform/call/index.ts';

export interface Areas {
  readonly areas: readonly WardDetail[] | undefined;
  readonly buildings: readonly Building[];
  readonly failed: boolean;
  /** Fetches the areas again wherever they are shown, after a change. */
  readonly refetch: () => void;
}

/** The areas of an organisation with the reader's abilities on each, and the buildings that they belong to. */
export function useAreas(organisationId: OrganisationId): Areas {
  const queries = useQueryClient();
  const query = { organisationId };
  const areas = useCall(getWardDetail, { query, body: [] }, { staleTime: 0 });
  const buildings = useCall(getBuildings, { query });
  return {
    areas: buildings.data ? areas.data : undefined,
    buildings: buildings.data ?? [],
    failed: areas.isError || buildings.isError,
    refetch: () => {
      void areas.refetch();
      void buildings.refetch();
      void queries.invalidateQueries({ queryKey: [getBuildingWards.path] });
    },
  };
}
