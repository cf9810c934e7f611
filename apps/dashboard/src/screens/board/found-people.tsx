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
  /** Everyone of the filter, and those of them who are shown. */
  all: Order;
  matches: Order;
  /** A search or a press has narrowed the list. */
  isNarrowed: boolean;
  /** The search has matches outside of the filter. */
  hasOutside: boolean;
  query: string;
  pick: Picked | null;
  /** Clears the search and the pressed counter. */
  onClear: () => void;
  /** Shows everyone instead of the saved filter; undefined where that leaves no one out. */
  onEveryone: (() => void) | undefined;
}

/** The people who match, in the chosen view; where no one does, why, and what to do. */
export function FoundPeople(props: FoundPeopleProps) {
  const { board, view, all, matches, isNarrowed, hasOutside, query, pick, onClear, onEveryone } = props;
  const t = useT('board');
  const tParts = useT('board-parts');
  const showEveryone = (): void => {
    onClear();
    onEveryone?.();
  };
  const isFiltered = board.filter?.flag !== FilterFlag.all;
  const none = (order: Order) => order.due.length + order.rest.length === 0;
  if (!none(matches)) {
    const list = {
      store: board.store,
      order: matches,
      isFiltered,
      ...(isNarrowed && { all, onAll: onClear }),
    };
    if (view !== 'table') return <BoardGrid {...list} density={view} />;
    return (
      <Suspense fallback={<BoardSkeleton label={t('state.loading')} />}>
        <BoardTable {...list} />
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
            ? tParts(isFiltered ? 'none.matchesHere' : 'none.matches', { query })
            : t(pick === 'shift' ? 'state.nothingDue' : 'state.nobodyPicked')
        }
        action={
          query.trim() === ''
            ? { label: tParts('filter.clear'), run: showEveryone }
            : { label: tParts('clearSearch'), run: onClear }
        }
      >
        {[
          all.due.length > 0 && tParts('narrowed.needed', { count: all.due.length }),
          query.trim() !== '' && !hasOutside && tParts('none.matchesHint'),
        ]
          .filter(Boolean)
          .join(' ')}
      </Notice>
    );
  return <EmptyBoard isFiltered={isFiltered} onEveryone={onEveryone && showEveryone} />;
}
