import type { PatientId, Tile, TileAbilities } from '@padlight/contract';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useRecentSubjects } from '../../platform/recent-acts/index.ts';
import type { BoardStore } from './board-store.ts';
import { keepPlaces } from './keep-places.ts';
import type { Order } from './sort-board.ts';

/** One tile of a board; repaints only when that tile changes. */
export function useTile(store: BoardStore, patientId: PatientId): Tile | undefined {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeTile(patientId, listener),
    [store, patientId],
  );
  return useSyncExternalStore(subscribe, () => store.getTile(patientId));
}

/** The reader's abilities on the tiles of a board. */
export const useAbilities = (store: BoardStore): TileAbilities =>
  useSyncExternalStore(store.subscribeOrder, store.getAbilities);

/**
 * An order in which people with a recent action keep their place for as long as it can be undone there. `of` names what
 * is ordered: another value starts afresh. The same object until someone moves.
 */
export function useKeptOrder(of: unknown, newest: Order): Order {
  const recentSubjects = useRecentSubjects();
  const [last, setLast] = useState({ of, newest, recentSubjects, order: newest });
  if (last.of === of && last.newest === newest && last.recentSubjects === recentSubjects) return last.order;
  const order = last.of === of ? keepPlaces(newest, last.order, recentSubjects) : newest;
  setLast({ of, newest, recentSubjects, order });
  return order;
}

/** The two sections of a board in their order. */
export function useOrder(store: BoardStore): Order {
  return useKeptOrder(store, useSyncExternalStore(store.subscribeOrder, store.getOrder));
}
