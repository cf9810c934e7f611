import { FilterFlag } from '@padlight/contract';
import { Notice } from '@padlight/ui';
import { IconCloudOff, IconLock, IconMoodSmile, IconSearchOff } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { answersTo, type Board, type Order, useBoard, useOrder } from '../../features/board/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { BoardCounts } from './board-counts.tsx';
import { BoardGrid } from './board-grid.tsx';
import styles from './board-screen.module.css';
import { BoardSearch } from './board-search.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { FilterButton } from './filter-button.tsx';
import { useWakeLock } from './use-wake-lock.ts';

/** The group dashboard: who needs somebody now, and everyone else. */
export function BoardScreen() {
  const board = useBoard();
  const { privacyMode } = useSession();
  useWakeLock();
  const t = useT('board');
  const [query, setQuery] = useState('');
  const all = useOrder(board.store);
  const found = useFound(board, all, useDeferredValue(query));
  const ready = board.state === 'ready';
  return (
    <section className={styles.board} aria-labelledby="board">
      <h1 id="board" className={styles.title}>
        {t('title')}
      </h1>
      <div className={styles.tools}>
        <BoardSearch query={query} onChange={setQuery} />
        {board.filter && !privacyMode && <FilterButton filter={board.filter} />}
        {ready && <BoardCounts store={board.store} order={all} />}
      </div>
      {board.state === 'loading' && <BoardSkeleton label={t('state.loading')} />}
      {board.state === 'failed' && <Failed board={board} />}
      {ready && <Found board={board} all={all} found={found} query={query} onClear={() => setQuery('')} />}
      <p className={styles.support}>{t('support')}</p>
    </section>
  );
}

function useFound({ store }: Board, all: Order, query: string): Order {
  return useMemo(() => {
    if (query.trim() === '') return all;
    const matches = (patientId: Order['due'][number]) => {
      const tile = store.getTile(patientId);
      return tile !== undefined && answersTo(tile, query);
    };
    return { due: all.due.filter(matches), rest: all.rest.filter(matches) };
  }, [store, all, query]);
}

interface FoundProps {
  board: Board;
  all: Order;
  found: Order;
  query: string;
  onClear: () => void;
}

function Found({ board, all, found, query, onClear }: FoundProps) {
  const t = useT('board');
  const none = (order: Order) => order.due.length + order.rest.length === 0;
  if (!none(found)) return <BoardGrid store={board.store} order={found} />;
  if (!none(all))
    return (
      <Notice
        kind="empty"
        icon={<IconSearchOff aria-hidden />}
        title={t('state.noMatch', { query })}
        action={{ label: t('clearSearch'), run: onClear }}
      >
        {t('state.noMatchHint')}
      </Notice>
    );
  const filtered = board.filter?.flag !== FilterFlag.all;
  return (
    <Notice
      kind="empty"
      icon={<IconMoodSmile aria-hidden />}
      title={t(filtered ? 'state.emptyFilter' : 'state.empty')}
    >
      {t(filtered ? 'state.emptyFilterHint' : 'state.emptyHint')}
    </Notice>
  );
}

function Failed({ board }: { board: Board }) {
  const t = useT('board');
  const forbidden = board.error?.status === 403;
  return (
    <Notice
      kind="failed"
      icon={forbidden ? <IconLock aria-hidden /> : <IconCloudOff aria-hidden />}
      title={t(forbidden ? 'state.forbidden' : 'state.failed')}
      action={forbidden ? undefined : { label: t('state.retry'), run: board.retry }}
    >
      {t(forbidden ? 'state.forbiddenHint' : 'state.failedHint')}
    </Notice>
  );
}
