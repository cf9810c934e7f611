import { type CSSProperties, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { AllClear, type Board, type Order, useHeldOrder, useHold } from '../../features/board/index.ts';
import { MayGoDark, useRoom, useTurning, WallBar } from '../../features/wall-mode/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { lazyPiece } from '../../platform/lazy-piece/index.ts';
import { useLiveState } from '../../platform/live/index.ts';
import { useRecentSubjects } from '../../platform/recent-acts/index.ts';
import { BoardCounts } from './board-counts.tsx';
import { type Layout, type LinesOf, layoutOf } from './board-layout.ts';
import { countLines, listedAlerts } from './board-lines.ts';
import { BoardTile } from './board-tile.tsx';
import { CompactTile } from './compact-tile.tsx';
import { SectionCount } from './section-count.tsx';
import { useBoardActs } from './use-board-acts.tsx';
import styles from './wall-board.module.css';
import { wallPages, wallRows } from './wall-pages.ts';

const SoundButton = lazyPiece(() => import('./sound-button.tsx'));

interface WallBoardProps {
  board: Board;
  order: Order;
  note: ReactNode;
  /** Nothing keeps the screen on. */
  mayGoDark: boolean;
}

/**
 * The board on a wall: as much of it as fits without scrolling, in type for three metres, Action Required first. What
 * does not fit turns by pages, which rest on a press and under a finger.
 */
export default function WallBoard({ board, order, note, mayGoDark }: WallBoardProps) {
  const t = useT('board');
  const tTile = useT('tile');
  const { state } = useLiveState();
  const { store } = board;
  const { abilities, onAsk, onMore, dialogs } = useBoardActs(store);
  const list = useRef<HTMLDivElement>(null);
  const hold = useHold(list);
  const shown = useHeldOrder(order, hold);
  const [ref, { width, height, em }] = useRoom();
  const acts = onMore !== null;
  const wall = useMemo(() => {
    const tiles = layoutOf(width, em, acts);
    const compact = layoutOf(width, em, acts, 'compact');
    const { gap, columns, headingHeight } = tiles;
    const pagesWith = (due: Layout, listed: 1 | typeof listedAlerts) => {
      const [dueLines, restLines] = [
        countLines(store, due, listed, tTile),
        countLines(store, compact, 1, tTile),
      ];
      const linesOf: LinesOf = (patientId, section) =>
        section === 'due' ? dueLines(patientId, section) : restLines(patientId, section);
      const room = { height, gap, columns, headingHeight, due, rest: compact };
      return { room, linesOf, pages: wallPages(shown, room, linesOf) };
    };
    const large = pagesWith(tiles, listedAlerts);
    // Who needs somebody is all in sight: smaller before on a page that turns.
    return large.pages.every(({ due }) => due.length === shown.due.length)
      ? { ...large, DueTile: BoardTile }
      : { ...pagesWith(compact, 1), DueTile: CompactTile };
  }, [store, shown, width, height, em, acts, tTile]);
  const { room, linesOf, pages, DueTile } = wall;
  // Whoever did something looks for its confirmation where it was done.
  const acted = useRecentSubjects().size > 0;
  const [paused, setPaused] = useState(false);
  const at = useTurning(pages.length, paused || hold || acted, shown.due[0] ?? '');
  const { due, rest } = pages[at] ?? { due: [], rest: [] };
  const size = {
    '--columns': room.columns,
    '--gap': `${room.gap}px`,
    '--heading': `${room.headingHeight}px`,
  } as CSSProperties;
  const rowsOf = (section: 'due' | 'rest', patientIds: Order['due']): CSSProperties => ({
    gridTemplateRows: wallRows(section, patientIds, room, linesOf)
      .map((row) => `${row.height}px`)
      .join(' '),
  });
  return (
    <section className={styles.wall} aria-label={t('title')}>
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
      <div ref={ref} className={styles.room}>
        <div
          ref={list}
          className={styles.page}
          style={size}
          data-lost={state === 'lost' || undefined}
          data-wide={room.due.wide || undefined}
        >
          <h2>
            {t('due')} <SectionCount count={shown.due.length} />
          </h2>
          {due.length === 0 && (
            <p className={styles.calm}>
              <AllClear store={store} order={order} />
            </p>
          )}
          <div className={styles.due} style={rowsOf('due', due)}>
            {due.map((patientId) => (
              <DueTile key={patientId} {...{ store, patientId, abilities, onAsk, onMore }} due />
            ))}
          </div>
          {rest.length > 0 && (
            <>
              <h2>
                {t('rest')} <SectionCount count={shown.rest.length} />
              </h2>
              <div className={styles.rest} style={rowsOf('rest', rest)}>
                {rest.map((patientId) => (
                  <CompactTile
                    key={patientId}
                    {...{ store, patientId, abilities, onAsk, onMore }}
                    due={false}
                  />
                ))}
              </div>
            </>
          )}
        </div>
      </div>
      <p className={styles.support}>{t('support')}</p>
      {dialogs}
    </section>
  );
}
