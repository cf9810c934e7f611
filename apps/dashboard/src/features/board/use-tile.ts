import type { PatientId, Tile } from '@padlight/contract';
import { useCallback, useSyncExternalStore } from 'react';
import type { BoardStore } from './board-store.ts';
import type { Order } from './sort-board.ts';

/** One tile of a board; repaints only when that tile changes. */
export function useTile(store: BoardStore, patientId: PatientId): Tile | undefined {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeTile(patientId, listener),
    [store, patientId],
  );
  return useSyncExternalStore(subscribe, () => store.getTile(patientId));
}

/** The two sections in their order; the same object until somebody moves. */
export const useOrder = (store: BoardStore): Order =>
  useSyncExternalStore(store.subscribeOrder, store.getOrder);
