import { type CSSProperties, type ReactNode, Suspense, useRef, useState } from 'react';
import { AllClear, type Board, type Order, useHeldOrder, useHold } from '../../features/board/index.ts';
import { MayGoDark, useRoom, useTurning, useTypeSize, WallBar } from '../../features/wall-mode/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { lazyPiece } from '../../platform/lazy-piece/index.ts';
import { useLiveState } from '../../platform/live/index.ts';
import { useRecentSubjects } from '../../platform/recent-acts/index.ts';
import { BoardCounts } from './board-counts.tsx';
import { SectionCount } from './section-count.tsx';
import { useBoardActs } from './use-board-acts.tsx';
import { useWallPlan } from './use-wall-plan.ts';
import { type Block, emptyBlock, peopleIn } from './wall-blocks.ts';
import styles from './wall-board.module.css';
import { hasRoomForActText } from './wall-heights.ts';
import { WallLine } from './wall-line.tsx';
import { WallMore } from './wall-more.tsx';
import { WallTile } from './wall-tile.tsx';

const SoundButton = lazyPiece(() => import('./sound-button.tsx'));

interface WallBoardProps {
  board: Board;
  order: Order;
  note: ReactNode;
  /** Nothing keeps the screen on. */
  mayGoDark: boolean;
}

/**
 * The board on a wall: it fills the screen without scrolling, in type for its readers' distance. All of Action Required is
 * always in sight; what of Monitor does not fit turns by pages, which rest on a press and under a finger.
 */
export default function WallBoard({ board, order, note, mayGoDark }: WallBoardProps) {
  const t = useT('board');
  const { state } = useLiveState();
  const { store } = board;
  const acts = useBoardActs(store);
  const { abilities, onAsk, onMore, dialogs } = acts;
  const list = useRef<HTMLDivElement>(null);
  const hold = useHold(list);
  const em = useTypeSize();
  const [ref, room] = useRoom();
  const plan = useHeldOrder(useWallPlan(store, order, room, acts), hold);
  const { tiles, lines, more, pages } = plan;
  // Whoever did something looks for its confirmation where it was done.
  const acted = useRecentSubjects().size > 0;
  const [paused, setPaused] = useState(false);
  const at = useTurning(pages.length, paused || hold || acted);
  const page = pages[at] ?? emptyBlock;
  const wordy = hasRoomForActText((room.width - plan.gap * (tiles.columns - 1)) / tiles.columns / plan.em);
  const size = { '--em': `${em}px`, '--gap': `${plan.gap}px` } as CSSProperties;
  return (
    <section className={styles.wall} style={size} aria-label={t('title')}>
      <div className={styles.top}>
        <WallBar
          title={t('title')}
          heardAt={board.heardAt}
          pages={{ at, of: pages.length, paused, pause: () => setPaused(!paused) }}
        >
          <BoardCounts store={store} order={order} />
          <Suspense>
            <SoundButton />
          </Suspense>
        </WallBar>
        {mayGoDark && <MayGoDark />}
        {note}
        <h2>
          {t('due')} <SectionCount count={order.due.length} />
        </h2>
        {order.due.length === 0 && (
          <p className={styles.calm}>
            <AllClear store={store} order={order} />
          </p>
        )}
      </div>
      <div ref={ref} className={styles.room}>
        <div
          ref={list}
          className={styles.page}
          style={{ fontSize: plan.em }}
          data-lost={state === 'lost' || undefined}
        >
          <Cells block={tiles} grows={pages.length === 0}>
            {(patientId) => <WallTile {...{ store, patientId, wordy, abilities, onAsk, onMore }} due />}
          </Cells>
          <Cells block={lines}>
            {(patientId) => <WallLine {...{ store, patientId, abilities, onAsk }} />}
          </Cells>
          {more.length > 0 && <WallMore store={store} patientIds={more} />}
          {pages.length > 0 && (
            <section className={styles.monitor}>
              <h2>
                {t('rest')} <SectionCount count={order.rest.length} />
              </h2>
              <Cells block={page} grows>
                {(patientId) => (
                  <WallTile {...{ store, patientId, abilities, onAsk, onMore }} due={false} wordy={false} />
                )}
              </Cells>
            </section>
          )}
        </div>
      </div>
      <p className={styles.support}>{t('support')}</p>
      {dialogs}
    </section>
  );
}

interface CellsProps {
  block: Block;
  /** It takes what height is left. */
  grows?: boolean;
  children: (patientId: Order['due'][number]) => ReactNode;
}

/** The people of a block, each in its place. */
function Cells({ block, grows = false, children }: CellsProps) {
  if (block.rows.length === 0) return null;
  const rows = block.rows.map(({ height }) => (grows ? `minmax(${height}px, 1fr)` : `${height}px`));
  const grid = {
    gridTemplateColumns: `repeat(${block.columns}, minmax(0, 1fr))`,
    gridTemplateRows: rows.join(' '),
  };
  return (
    <div className={styles.cells} data-grows={grows || undefined} style={grid}>
      {peopleIn(block).map((patientId) => (
        <div key={patientId} className={styles.cell}>
          {children(patientId)}
        </div>
      ))}
    </div>
  );
}
