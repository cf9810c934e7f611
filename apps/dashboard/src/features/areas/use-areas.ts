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
  /** After a change: whatever shows areas fetches them again. */
  readonly refetch: () => void;
}

/** The areas of an organisation with what the reader may do to each, and the buildings they are drawn in. */
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
