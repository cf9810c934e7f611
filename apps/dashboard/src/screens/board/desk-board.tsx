import { type ReactNode, useDeferredValue, useState } from 'react';
import { type Board, type Order, useShift } from '../../features/board/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { BoardCounts } from './board-counts.tsx';
import styles from './board-screen.module.css';
import { BoardSkeleton } from './board-skeleton.tsx';
import { BoardTools } from './board-tools.tsx';
import { useBoardView } from './board-view.ts';
import { FoundPeople } from './found-people.tsx';
import { ShiftStrip } from './shift-strip.tsx';
import { useFound } from './use-found.ts';

/** The board at a desk, on a tablet or a phone: tools, counts, the shift, and the list in the view that was chosen. */
export function DeskBoard({ board, order, note }: { board: Board; order: Order; note: ReactNode }) {
  const t = useT('board');
  const [view, setView] = useBoardView();
  const [query, setQuery] = useState('');
  const [onlyBefore, setOnlyBefore] = useState(false);
  const shift = useShift();
  const found = useFound(board.store, order, {
    query: useDeferredValue(query),
    before: onlyBefore && shift ? shift.endsAt : null,
  });
  const ready = board.state === 'ready';
  const clear = (): void => {
    setQuery('');
    setOnlyBefore(false);
  };
  return (
    <section className={styles.board} aria-labelledby="board">
      <h1 id="board" className={styles.title}>
        {t('title')}
      </h1>
      <BoardTools {...{ board, view, setView, query, setQuery }} />
      {note}
      {ready && (
        <div className={styles.sums}>
          <BoardCounts store={board.store} order={order} />
          {shift && (
            <ShiftStrip {...{ shift, order }} store={board.store} only={onlyBefore} onOnly={setOnlyBefore} />
          )}
        </div>
      )}
      {!ready && <BoardSkeleton label={t('state.loading')} />}
      {ready && <FoundPeople {...{ board, view, found, query }} all={order} onClear={clear} />}
      <p className={styles.support}>{t('support')}</p>
    </section>
  );
}
