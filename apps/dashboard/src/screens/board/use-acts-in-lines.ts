import { useCallback } from 'react';
import { useHeldOrder } from '../../features/board/index.ts';
import { useRecentActs } from '../../platform/recent-acts/index.ts';

/** Returns the act on a person that a tile has room for; undefined where there is none. */
export type RecentActs = (patientId: string) => ReturnType<ReturnType<typeof useRecentActs>['get']>;

/**
 * The acts of the last seconds that tiles have room for. While a hand is in the list a new act gets its lines at once, as
 * its texts would be cut, and one that ends keeps them, as nothing may move under the hand.
 */
export function useActsInLines(hold: boolean): RecentActs {
  const now = useRecentActs();
  const before = useHeldOrder(now, hold);
  return useCallback((patientId) => now.get(patientId) ?? before.get(patientId), [now, before]);
}
