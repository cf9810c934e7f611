import { getBuildings, getBuildingWards, getPlaceTree, getWardDetail } from '@padlight/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLive } from '../../platform/live/index.ts';

const ofPlaces: readonly unknown[] = [
  getBuildings.path,
  getPlaceTree.path,
  getBuildingWards.path,
  getWardDetail.path,
];

/** Fetches places and areas again, wherever they are shown, once a user changed one. */
export function useFreshPlaces(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onLive(
        'placesUpdated',
        () =>
          void queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => ofPlaces.includes(path) }),
      ),
    [queries],
  );
}
