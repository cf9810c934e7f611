import { getPlaceTree, type OrganisationId, RoomId } from '@padlight/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTableAddress } from '../../../features/data-table/index.ts';
import { useCall } from '../../../platform/call/index.ts';
import { seekPlace } from './seek-place.ts';

type Opened = Readonly<Record<string, boolean>>;

/** The number of open floors whose rooms are shown. */
const mostOpen = 100;
const nothing: readonly never[] = [];

/**
 * The open or searched part of the tree of places, and the place in the address with its whole floor. A search opens its
 * matches, and another text discards what was closed. Place and text are in the address.
 */
export function usePlaceTree(organisationId: OrganisationId, place: unknown) {
  const { address, change } = useTableAddress();
  // A number in the address is parsed as a number.
  const search = String(address.search ?? '').trim();
  const setSearch = useCallback((text: string) => change({ search: text }), [change]);
  const [opened, setOpened] = useState<Opened>({});
  const [inSearch, setInSearch] = useState<{ readonly search: string; readonly opened: Opened }>();
  const floorIds = Object.keys(opened).filter((id) => opened[id]);
  const options = { staleTime: 0, placeholderData: keepPreviousData };
  const tree = useCall(
    getPlaceTree,
    {
      query:
        search === ''
          ? { organisationId, floorIds: floorIds.slice(-mostOpen).join(',') }
          : { organisationId, search },
    },
    options,
  );
  const { success: isPlace, data: placeId } = RoomId.safeParse(place);
  const own = useCall(
    getPlaceTree,
    { query: { organisationId, ...(isPlace && { placeId }) } },
    { ...options, enabled: isPlace },
  );
  const buildings = tree.data?.buildings ?? nothing;
  const whole = own.data?.buildings ?? (search === '' ? buildings : nothing);
  const sought = seekPlace(whole, place);
  const [building, floor] = [
    sought?.building.buildingId,
    sought && sought.level !== 'building' ? sought.floor.floorId : undefined,
  ];
  useEffect(() => {
    if (building) setOpened((before) => ({ ...before, [building]: true, ...(floor && { [floor]: true }) }));
  }, [building, floor]);
  const openedNow = Object.fromEntries(
    buildings.flatMap(({ buildingId, floors }) => [
      [buildingId, true],
      ...(search === '' ? [] : floors.map(({ floorId }) => [floorId, true])),
    ]),
  );
  return {
    tree,
    buildings,
    /** All buildings and floors, with the rooms of the floor of the place. */
    whole,
    sought,
    isSeeking: isPlace && !sought && (own.isPending || own.isPlaceholderData || own.isFetching),
    /** Fetches the place in the address again, where its existence is unknown. */
    retrySought: isPlace && !sought && own.isError ? () => void own.refetch() : undefined,
    search,
    setSearch,
    opened: {
      ...openedNow,
      ...(search === '' ? opened : inSearch?.search === search ? inSearch.opened : {}),
    },
    setOpened: (next: Opened): void =>
      search === '' ? setOpened(next) : setInSearch({ search, opened: next }),
    refetch: async () => {
      const [, place] = await Promise.all([tree.refetch(), isPlace ? own.refetch() : undefined]);
      return place?.data?.buildings ?? nothing;
    },
  };
}
