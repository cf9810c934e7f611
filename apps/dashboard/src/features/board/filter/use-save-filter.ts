import { type DashboardFilter, saveUserFilter } from '@padlight/contract';
import { useAction } from '../../../platform/call/index.ts';
import { joinLive } from '../../../platform/live/index.ts';

/** Saves the user's filter and joins its live rooms. */
export function useSaveFilter() {
  const { mutate, isPending, error } = useAction(saveUserFilter);
  const save = (filter: DashboardFilter, onSaved: () => void): void => {
    const { organisationId, buildingId, filterIds, flag } = filter;
    const value = {
      OrganisationId: organisationId,
      BuildingId: buildingId,
      FilterIds: filterIds,
      Flag: flag,
    };
    const body = { OrganisationId: organisationId, FilterValue: JSON.stringify(value) };
    mutate(
      { body },
      {
        onSuccess: () => {
          joinLive().catch(() => undefined);
          onSaved();
        },
      },
    );
  };
  return { save, isPending, error };
}
