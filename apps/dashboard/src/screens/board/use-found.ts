import type { Light, Tile } from '@padlight/contract';
import { useNow, useTicker } from '@padlight/ui';
import { useMemo } from 'react';
import {
  answersTo,
  type BoardStore,
  dueBefore,
  hasDeviceAlert,
  type Order,
  type ShiftNow,
  shownLight,
} from '../../features/board/index.ts';

/** The counter that narrows the list when it is pressed: a light, trouble with devices, or what falls due in the shift. */
export type Picked = Light | 'devices' | 'shift';

interface Sought {
  readonly query: string;
  /** Null: everyone. */
  readonly pick: Picked | null;
  readonly shift: ShiftNow | null;
}

const checkAgainMs = 10_000;

/** The people of an order who match a search and the pressed counter; the same object while there is neither. */
export function useFound(store: BoardStore, all: Order, { query, pick, shift }: Sought): Order {
  const ticker = useTicker();
  const slot = useNow((now) => (pick === null ? 0 : Math.floor(now / checkAgainMs)));
  const searched = useMemo(
    () => (query.trim() === '' ? all : narrow(all, store, (tile) => answersTo(tile, query))),
    [store, all, query],
  );
  const endsAt = shift?.endsAt;
  return useMemo(() => {
    const now = Math.max(ticker.now(), slot * checkAgainMs);
    return pick === null
      ? searched
      : narrow(searched, store, (tile) => answersToPick(tile, pick, { now, endsAt }));
  }, [store, searched, pick, endsAt, ticker, slot]);
}

function narrow({ due, rest }: Order, store: BoardStore, answers: (tile: Tile) => boolean): Order {
  const matches = (patientId: Order['due'][number]) => {
    const tile = store.getTile(patientId);
    return tile !== undefined && answers(tile);
  };
  return { due: due.filter(matches), rest: rest.filter(matches) };
}

/** `now` and `endsAt` are epoch milliseconds; without a shift nothing falls due before its end. */
function answersToPick(
  tile: Tile,
  pick: Picked,
  { now, endsAt }: { now: number; endsAt: number | undefined },
): boolean {
  if (pick === 'devices') return hasDeviceAlert(tile);
  if (pick !== 'shift') return shownLight(tile, now) === pick;
  if (endsAt === undefined) return true;
  const { turn, change } = dueBefore(tile, endsAt);
  return turn || change;
}
