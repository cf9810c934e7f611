import { FilterFlag } from '@padlight/contract';
import { Notice } from '@padlight/ui';
import { IconMoodSmile, IconSearchOff } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { Board, Order } from '../../features/board/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { lazyPiece } from '../../platform/lazy-piece/index.ts';
import { BoardGrid } from './board-grid.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import type { BoardView } from './board-view.ts';

const BoardTable = lazyPiece(() => import('./board-table.tsx'));

interface FoundPeopleProps {
  board: Board;
  view: BoardView;
  all: Order;
  found: Order;
  query: string;
  onClear: () => void;
}

/** Who was found, in the chosen view; where nobody was, why, and what to do. */
export function FoundPeople({ board, view, all, found, query, onClear }: FoundPeopleProps) {
  const t = useT('board');
  const tParts = useT('board-parts');
  const none = (order: Order) => order.due.length + order.rest.length === 0;
  if (!none(found)) {
    if (view !== 'table') return <BoardGrid store={board.store} order={found} density={view} />;
    return (
      <Suspense fallback={<BoardSkeleton label={t('state.loading')} />}>
        <BoardTable store={board.store} order={found} />
      </Suspense>
    );
  }
  if (!none(all))
    return (
      <Notice
        kind="empty"
        icon={<IconSearchOff aria-hidden />}
        title={query.trim() === '' ? t('state.nothingDue') : tParts('none.matches', { query })}
        action={{ label: tParts(query.trim() === '' ? 'filter.clear' : 'clearSearch'), run: onClear }}
      >
        {query.trim() !== '' && tParts('none.matchesHint')}
      </Notice>
    );
  const filtered = board.filter?.flag !== FilterFlag.all;
  return (
    <Notice
      kind="empty"
      icon={<IconMoodSmile aria-hidden />}
      title={filtered ? tParts('none.filtered') : t('state.empty')}
    >
      {tParts(filtered ? 'none.filteredHint' : 'none.hint')}
    </Notice>
  );
}
