import type { PatientId, Tile } from '@padlight/contract';
import { useNow, useTicker } from '@padlight/ui';
import { useMemo } from 'react';
import { type Board, unmonitoredOf, useOrder } from '../../features/board/index.ts';
import { isOwnAlert } from '../../features/tile/index.ts';
import { useLiveState } from '../../platform/live/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { roundReasons } from './round-reasons.ts';
import { openReasons, type Round } from './round-state.ts';

const againMs = 10_000;

/** The people of a board who are due now or within the hour. */
export interface DuePeople {
  /** Everyone of the board, by place. */
  readonly tiles: readonly Tile[];
  readonly due: readonly PatientId[];
  /** The people without a valid light, of whom it is unknown whether they are due. */
  readonly unmonitored: readonly Tile[];
  /** The current time, epoch ms. */
  readonly now: number;
  /** True while it is loaded and live. */
  readonly isLive: boolean;
}

/** Evaluates who is due: as the board changes, and as time passes. */
export function useDuePeople({ store, state }: Board): DuePeople {
  const order = useOrder(store);
  const ticker = useTicker();
  const slot = useNow((now) => Math.floor(now / againMs));
  const isLive = useLiveState().state === 'live' && state === 'ready';
  const people = useMemo(() => {
    const now = Math.max(ticker.now(), slot * againMs);
    // A change of the order signals a changed tile.
    const tiles = order ? store.tilesByPlace() : [];
    const due = tiles.filter((tile) => roundReasons(tile, now).length > 0);
    return {
      now,
      tiles,
      unmonitored: unmonitoredOf(tiles, now),
      due: due.map(({ patientId }) => patientId).join(),
    };
  }, [store, order, ticker, slot]);
  const due = useMemo(() => (people.due === '' ? [] : people.due.split(',')) as PatientId[], [people.due]);
  return { ...people, due, isLive };
}

/** The people of a round, and its progress. */
export interface RoundPeople {
  readonly tiles: readonly Tile[];
  /** The reader's own people: with an alert that they have in hand, or an action of theirs. */
  readonly mine: ReadonlySet<PatientId>;
  /** The number of finished people, of those who were or are due. */
  readonly done: number;
  readonly count: number;
}

/** The people of a round who are on the board, by place. */
export function useRoundPeople({ tiles, now }: DuePeople, round: Round | undefined): RoundPeople {
  const { id } = useSession().user;
  return useMemo(() => {
    const on = tiles.filter(({ patientId }) => round?.joined[patientId] !== undefined);
    const hasTicks = ({ patientId }: Tile): boolean => Object.keys(round?.ticks[patientId] ?? {}).length > 0;
    const isOpen = (tile: Tile): boolean =>
      openReasons(roundReasons(tile, now), round?.ticks[tile.patientId] ?? {}).length > 0;
    const open = on.filter(isOpen).length;
    const done = on.filter((tile) => hasTicks(tile) && !isOpen(tile)).length;
    const mine = on.filter((tile) => hasTicks(tile) || tile.alerts.some((alert) => isOwnAlert(alert, id)));
    return { tiles: on, mine: new Set(mine.map(({ patientId }) => patientId)), done, count: open + done };
  }, [tiles, now, round, id]);
}
