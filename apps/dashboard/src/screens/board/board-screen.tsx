import { Suspense } from 'react';
import { useBoard, useOrder } from '../../features/board/index.ts';
import { useWakeLock, useWallMode } from '../../features/wall-mode/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { lazyPiece } from '../../platform/lazy-piece/index.ts';
import { BoardFailed } from './board-failed.tsx';
import styles from './board-screen.module.css';
import { BoardSkeleton } from './board-skeleton.tsx';
import { DeskBoard } from './desk-board.tsx';

const WallBoard = lazyPiece(() => import('./wall-board.tsx'));

/** The group dashboard: who needs somebody now, and everyone else; at a desk, in a hand, or on a wall. */
export function BoardScreen() {
  const board = useBoard();
  const wall = useWallMode();
  useWakeLock(wall);
  const t = useT('board');
  const order = useOrder(board.store);
  if (board.state === 'failed')
    return (
      <section className={styles.board}>
        <BoardFailed board={board} />
      </section>
    );
  if (!wall) return <DeskBoard board={board} order={order} />;
  const skeleton = <BoardSkeleton label={t('state.loading')} />;
  return (
    <Suspense fallback={skeleton}>
      {board.state === 'loading' ? skeleton : <WallBoard board={board} order={order} />}
    </Suspense>
  );
}
