import type { PatientId, Tile } from '@padlight/contract';
import { useNow, useTicker } from '@padlight/ui';
import { useMemo } from 'react';
import {
  type Board,
  type BoardStore,
  type Order,
  unmonitoredOf,
  useKeptOrder,
} from '../../features/board/index.ts';
import { callOrder, callsOf } from './call-order.ts';

/** Everyone on a board, and the people among them who call. */
export interface Calls {
  readonly tiles: readonly Tile[];
  /** The people who call, the most urgent first. */
  readonly called: readonly PatientId[];
  /** The number of calling alerts. */
  readonly count: number;
  /** The people who are not monitored, by place. */
  readonly unmonitored: readonly Tile[];
}

/** The people of a board who call, and those who are not monitored. */
export function useCalls({ store }: Board, order: Order): Calls {
  const { due, rest } = order;
  const tiles = useMemo(
    () => [...due, ...rest].flatMap((patientId) => store.getTile(patientId) ?? []),
    [store, due, rest],
  );
  const newest = useMemo(() => {
    const calling = callOrder(tiles);
    const others = tiles.map(({ patientId }) => patientId).filter((id) => !calling.includes(id));
    return { due: calling, rest: others };
  }, [tiles]);
  return {
    tiles,
    called: useKeptOrder(store, newest).due,
    count: tiles.reduce((sum, tile) => sum + callsOf(tile).length, 0),
    unmonitored: useUnmonitored(store),
  };
}

const checkAgainMs = 10_000;

/** The people of a board who are not monitored now, by place. Time alone repaints them, too: it ends monitoring. */
function useUnmonitored(store: BoardStore): readonly Tile[] {
  const ticker = useTicker();
  const slot = useNow((now) => Math.floor(now / checkAgainMs));
  return unmonitoredOf(store.tilesByPlace(), Math.max(ticker.now(), slot * checkAgainMs));
}
