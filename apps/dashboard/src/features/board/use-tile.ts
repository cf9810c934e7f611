import type { PatientId, Tile } from '@padlight/contract';
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

/**
 * The two sections in their order; the same object until somebody moves. Whom somebody did something about keeps the place
 * for as long as that can be undone there.
 */
export function useOrder(store: BoardStore): Order {
  const newest = useSyncExternalStore(store.subscribeOrder, store.getOrder);
  const kept = useRecentSubjects();
  const [shown, setShown] = useState({ store, newest, kept, order: newest });
  if (shown.store === store && shown.newest === newest && shown.kept === kept) return shown.order;
  const order = shown.store === store ? keepPlaces(newest, shown.order, kept) : newest;
  setShown({ store, newest, kept, order });
  return order;
}
