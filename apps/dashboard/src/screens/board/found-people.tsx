import { FilterFlag } from '@padlight/contract';
import { Notice } from '@padlight/ui';
import { IconSearchOff } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { Board, Order } from '../../features/board/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { lazyPiece } from '../../platform/lazy-piece/index.ts';
import { BoardGrid } from './board-grid.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import type { BoardView } from './board-view.ts';
import { EmptyBoard } from './empty-board.tsx';
import type { Picked } from './use-found.ts';

const BoardTable = lazyPiece(() => import('./board-table.tsx'));

interface FoundPeopleProps {
  board: Board;
  view: BoardView;
  all: Order;
  /** Who answers to the search, and of these who is shown. */
  searched: Order;
  found: Order;
  query: string;
  pick: Picked | null;
  /** Clears what is searched and pressed. */
  onClear: () => void;
  /** Shows everyone instead of the saved filter; undefined where that leaves nobody out. */
  onEveryone: (() => void) | undefined;
}

/** Who was found, in the chosen view; where nobody was, why, and what to do. */
export function FoundPeople(props: FoundPeopleProps) {
  const { board, view, all, searched, found, query, pick, onClear, onEveryone } = props;
  const t = useT('board');
  const tParts = useT('board-parts');
  const showEveryone = (): void => {
    onClear();
    onEveryone?.();
  };
  const none = (order: Order) => order.due.length + order.rest.length === 0;
  if (!none(found)) {
    if (view !== 'table')
      return <BoardGrid store={board.store} order={found} inView={searched} density={view} />;
    return (
      <Suspense fallback={<BoardSkeleton label={t('state.loading')} />}>
        <BoardTable store={board.store} order={found} inView={searched} />
      </Suspense>
    );
  }
  if (!none(all))
    return (
      <Notice
        kind="empty"
        icon={<IconSearchOff aria-hidden />}
        title={
          query.trim() !== ''
            ? tParts('none.matches', { query })
            : t(pick === 'shift' ? 'state.nothingDue' : 'state.nobodyPicked')
        }
        action={
          query.trim() === ''
            ? { label: tParts('filter.clear'), run: showEveryone }
            : { label: tParts('clearSearch'), run: onClear }
        }
      >
        {query.trim() !== '' && tParts('none.matchesHint')}
      </Notice>
    );
  const isFiltered = board.filter?.flag !== FilterFlag.all;
  return <EmptyBoard isFiltered={isFiltered} onEveryone={onEveryone && showEveryone} />;
}
