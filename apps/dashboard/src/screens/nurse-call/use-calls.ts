import type { PatientId, Tile } from '@padlight/contract';
import { useMemo } from 'react';
import { type Board, type Order, useKeptOrder } from '../../features/board/index.ts';
import { callOrder, callsOf } from './call-order.ts';
import { useUnmonitored } from './use-unmonitored.ts';

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
    unmonitored: useUnmonitored(store, order),
  };
}
