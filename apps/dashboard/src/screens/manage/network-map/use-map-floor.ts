import { type Building, getBuildings, getSiteMesh, mapHours, type ReplyOf } from '@padlight/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useTableAddress } from '../../../features/data-table/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { useSession } from '../../../platform/session/index.ts';

/** A user who puts up a node watches the map for it. */
const everyMs = 15_000;

export type FloorMesh = ReplyOf<typeof getSiteMesh>;

const floorsOf = (buildings: readonly Building[] | undefined) =>
  (buildings ?? []).flatMap(({ name, floors }) =>
    floors
      .filter(({ rooms }) => rooms.length > 0)
      .map(({ floorId, name: floor }) => ({ floorId, building: name, floor })),
  );

/** The floor in the address, or the first, with its current state and that of the hours in the address. */
export function useMapFloor() {
  const { OrganisationId: organisationId } = useSession().organisation.OrganisationName;
  const { address, change } = useTableAddress();
  const buildings = useCall(getBuildings, { query: { organisationId } });
  const floors = floorsOf(buildings.data);
  const floor = floors.find(({ floorId }) => floorId === address.floor) ?? floors[0];
  const hours = mapHours.find((candidate) => String(candidate) === String(address.hours)) ?? 24;
  const floorId = floor?.floorId;
  const mesh = useCall(
    getSiteMesh,
    { query: { organisationId }, body: { floorId: floorId ?? ('' as never), hours } },
    {
      enabled: floorId !== undefined,
      refetchInterval: everyMs,
      staleTime: 0,
      placeholderData: keepPreviousData,
    },
  );
  return {
    organisationId,
    buildings,
    floors,
    floor,
    hours,
    mesh,
    isTable: address.view === 'table',
    change,
  };
}
