import type { Tile } from '@padlight/contract';
import { useNow, useTicker } from '@padlight/ui';
import { useMemo } from 'react';
import { type BoardStore, type Order, unmonitoredOf } from '../../features/board/index.ts';

const checkAgainMs = 10_000;

/** The people of a board who are not monitored now, by place; updated as time alone ends monitoring. `order` is the board's newest. */
export function useUnmonitored(store: BoardStore, order: Order): readonly Tile[] {
  const ticker = useTicker();
  const slot = useNow((now) => Math.floor(now / checkAgainMs));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store's tiles change with the order.
  return useMemo(
    () => unmonitoredOf(store.tilesByPlace(), Math.max(ticker.now(), slot * checkAgainMs)),
    [store, order, ticker, slot],
  );
}
