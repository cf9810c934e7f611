import type { PatientId, Tile } from '@padlight/contract';
import { useMemo } from 'react';
import { type Board, type Order, useKeptOrder } from '../../features/board/index.ts';
import { callOrder, callsOf } from './call-order.ts';
import { useUnmonitored } from './use-unmonitored.ts';

/** Everybody of a board, and who of them calls. */
export interface Calls {
  readonly tiles: readonly Tile[];
  /** Who calls, the most urgent first. */
  readonly called: readonly PatientId[];
  /** How many alerts call. */
  readonly count: number;
  /** Who is not monitored, by place. */
  readonly unmonitored: readonly Tile[];
}

/** Who calls on a board, and who of it is not monitored. */
export function useCalls({ store }: Board, order: Order): Calls {
  const { due, rest } = order;
  const tiles = useMemo(
    () => [...due, ...rest].flatMap((patientId) => store.getTile(patientId) ?? []),
    [store, due, rest],
  );
  const newest = useMemo(() => {
    const calling = callOrder(tiles);
    const others = tiles.map(({ patientId }) => patientId).filter((one) => !calling.includes(one));
    return { due: calling, rest: others };
  }, [tiles]);
  return {
    tiles,
    called: useKeptOrder(store, newest).due,
    count: tiles.reduce((sum, tile) => sum + callsOf(tile).length, 0),
    unmonitored: useUnmonitored(store, order),
  };
}
