import { FilterFlag } from '@padlight/contract';
import { Suspense } from 'react';
import {
  type Board,
  FilterNote,
  type Order,
  useBoard,
  useClearedFilter,
  useOrder,
  useWidth,
} from '../../features/board/index.ts';
import { useWakeLock, useWallMode } from '../../features/wall-mode/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { lazyPiece } from '../../platform/lazy-piece/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { BoardFailed } from './board-failed.tsx';
import styles from './board-screen.module.css';
import { BoardSkeleton } from './board-skeleton.tsx';
import { DeskBoard } from './desk-board.tsx';

const WallBoard = lazyPiece(() => import('./wall-board.tsx'));

/** The group dashboard: who needs someone now, and everyone else; at a desk, in a hand, or on a wall. */
export function BoardScreen() {
  const width = useWidth();
  const board = useBoard(width.isWide);
  const wall = useWallMode();
  const mayGoDark = useWakeLock(wall);
  const t = useT('board');
  const { isDisplay } = useSession().user;
  const cleared = useClearedFilter();
  const order = useOrder(board.store);
  if (board.state === 'failed')
    return (
      <section className={styles.board}>
        <BoardFailed board={board} />
      </section>
    );
  const note = (
    <FilterNote filter={board.filter} width={width} visible={shownBy(board, order)} clears={cleared} />
  );
  const { filter } = board;
  const onEveryone =
    filter && !width.isWide && filter.flag !== FilterFlag.all
      ? () => (isDisplay ? width.widen(true) : cleared.clear(filter))
      : undefined;
  if (!wall) return <DeskBoard {...{ board, order, note, onEveryone }} onWiden={() => width.widen(true)} />;
  const skeleton = <BoardSkeleton label={t('state.loading')} />;
  return (
    <Suspense fallback={skeleton}>
      {board.state === 'loading' ? skeleton : <WallBoard {...{ board, order, note, mayGoDark }} />}
    </Suspense>
  );
}

const shownBy = ({ state }: Board, { due, rest }: Order): number | undefined =>
  state === 'ready' ? due.length + rest.length : undefined;
