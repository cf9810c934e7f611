import { useNow } from '@padlight/ui';
import { useMemo } from 'react';
import { answersTo, type BoardStore, dueBefore, type Order } from '../../features/board/index.ts';

interface Sought {
  readonly query: string;
  /** Epoch milliseconds: only who has a turn or change due before then; null: everyone. */
  readonly before: number | null;
}

const checkAgainMs = 30_000;

/** Of an order who answers to a search; the same object while nothing is sought. */
export function useFound(store: BoardStore, all: Order, { query, before }: Sought): Order {
  const slot = useNow((now) => (before === null ? 0 : Math.floor(now / checkAgainMs)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is due changes with the tiles, looked at again each slot.
  return useMemo(() => {
    if (query.trim() === '' && before === null) return all;
    const matches = (patientId: Order['due'][number]) => {
      const tile = store.getTile(patientId);
      if (!tile || !answersTo(tile, query)) return false;
      if (before === null) return true;
      const { turn, change } = dueBefore(tile, before);
      return turn || change;
    };
    return { due: all.due.filter(matches), rest: all.rest.filter(matches) };
  }, [store, all, query, before, slot]);
}
