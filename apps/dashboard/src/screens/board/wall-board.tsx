import { type CSSProperties, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { actPermissions, type Board, type Order, useHeldOrder, useHold } from '../../features/board/index.ts';
import { useRoom, useTurning, WallBar } from '../../features/wall-mode/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { lazyPiece } from '../../platform/lazy-piece/index.ts';
import { useLiveState } from '../../platform/live/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { BoardCounts } from './board-counts.tsx';
import { layoutOf } from './board-layout.ts';
import { BoardTile } from './board-tile.tsx';
import { CompactTile } from './compact-tile.tsx';
import { useBoardActs } from './use-board-acts.tsx';
import styles from './wall-board.module.css';
import { wallPages } from './wall-pages.ts';

const SoundButton = lazyPiece(() => import('./sound-button.tsx'));

/**
 * The board on a wall: as much of it as fits without scrolling, in type for three metres, Action Required first. What
 * does not fit turns by pages, which rest on a press and under a finger.
 */
export default function WallBoard({ board, order, note }: { board: Board; order: Order; note: ReactNode }) {
  const t = useT('board');
  const { can } = useSession();
  const { state } = useLiveState();
  const { store } = board;
  const { onAsk, onMore, dialogs } = useBoardActs(store);
  const list = useRef<HTMLDivElement>(null);
  const hold = useHold(list);
  const shown = useHeldOrder(order, hold);
  const [ref, { width, height, em }] = useRoom();
  const acts = can(actPermissions);
  const room = useMemo(() => {
    const due = layoutOf(width, em, acts);
    const rest = layoutOf(width, em, acts, 'compact');
    return { ...due, height, restHeight: rest.restHeight };
  }, [width, height, em, acts]);
  const pages = useMemo(() => wallPages(shown, room), [shown, room]);
  const [paused, setPaused] = useState(false);
  const at = useTurning(pages.length, paused || hold, shown.due[0] ?? '');
  const { due, rest } = pages[at] ?? { due: [], rest: [] };
  const size = {
    '--columns': room.columns,
    '--gap': `${room.gap}px`,
    '--due': `${room.dueHeight}px`,
    '--rest': `${room.restHeight}px`,
    '--heading': `${room.headingHeight}px`,
  } as CSSProperties;
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
      {note}
      <div ref={ref} className={styles.room}>
        <div
          ref={list}
          className={styles.page}
          style={size}
          data-lost={state === 'lost' || undefined}
          data-wide={room.wide || undefined}
        >
          <h2>
            {t('due')} <b>{shown.due.length}</b>
          </h2>
          {due.length === 0 && <p className={styles.calm}>{t('nobodyDue')}</p>}
          <div className={styles.due}>
            {due.map((patientId) => (
              <BoardTile key={patientId} {...{ store, patientId, can, onAsk, onMore }} due />
            ))}
          </div>
          {rest.length > 0 && (
            <>
              <h2>
                {t('rest')} <b>{shown.rest.length}</b>
              </h2>
              <div className={styles.rest}>
                {rest.map((patientId) => (
                  <CompactTile key={patientId} {...{ store, patientId, can, onAsk, onMore }} due={false} />
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
