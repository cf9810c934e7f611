import { FilterFlag } from '@padlight/contract';
import { type ReactNode, useRef, useState } from 'react';
import { useHearing } from '../../features/absences/index.ts';
import { AlertSoundButton } from '../../features/alert-sound/index.ts';
import { AllClear, type Board, type Order, useHeldOrder, useHold } from '../../features/board/index.ts';
import { MayGoDark, useRoom, useTurning, WallBar } from '../../features/wall-mode/index.ts';
import {
  emptyBlock,
  hasRoomForActText,
  WallCells,
  WallMore,
  WallScreen,
} from '../../features/wall-plan/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useRecentSubjects } from '../../platform/recent-acts/index.ts';
import { BoardCounts } from './board-counts.tsx';
import { SectionCount } from './section-count.tsx';
import { useBoardActs } from './use-board-acts.tsx';
import { useBoardPlan } from './use-board-plan.ts';
import styles from './wall-board.module.css';
import { WallLine } from './wall-line.tsx';
import { WallTile } from './wall-tile.tsx';

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
  const { store } = board;
  const hearing = useHearing();
  const acts = useBoardActs(store);
  const { abilities, onAsk, onMore, dialogs } = acts;
  const list = useRef<HTMLDivElement>(null);
  const hold = useHold(list);
  const [ref, room] = useRoom();
  const plan = useHeldOrder(useBoardPlan(store, order, room, acts), hold);
  const { tiles, lines, more, pages } = plan;
  // Whoever did something looks for its confirmation, or why it failed, where it was done.
  const hasActs = useRecentSubjects().size > 0;
  const [paused, setPaused] = useState(false);
  const at = useTurning(pages.length, paused || hold || hasActs);
  const page = pages[at] ?? emptyBlock;
  const wordy = hasRoomForActText((room.width - plan.gap * (tiles.columns - 1)) / tiles.columns / plan.em);
  return (
    <WallScreen
      label={t('title')}
      plan={plan}
      room={ref}
      list={list}
      top={
        <>
          <WallBar
            title={t('title')}
            heardAt={board.heardAt}
            pages={{ at, of: pages.length, paused, pause: () => setPaused(!paused) }}
          >
            <BoardCounts store={store} order={order} />
            <AlertSoundButton hearing={hearing} />
          </WallBar>
          {mayGoDark && <MayGoDark />}
          {note}
          <h2 className={styles.heading}>
            {t('due')} <SectionCount count={order.due.length} />
          </h2>
          {order.due.length === 0 && (
            <p className={styles.calm}>
              <AllClear store={store} order={order} isFiltered={board.filter?.flag !== FilterFlag.all} />
            </p>
          )}
        </>
      }
      foot={
        <>
          <p className={styles.support}>{t('support')}</p>
          {dialogs}
        </>
      }
    >
      <WallCells block={tiles} grows={pages.length === 0}>
        {(patientId) => <WallTile {...{ store, patientId, wordy, abilities, onAsk, onMore }} due />}
      </WallCells>
      <WallCells block={lines}>
        {(patientId) => <WallLine {...{ store, patientId, abilities, onAsk }} />}
      </WallCells>
      {more.length > 0 && <WallMore store={store} patientIds={more} />}
      {pages.length > 0 && (
        <section className={styles.monitor}>
          <h2 className={styles.heading}>
            {t('rest')} <SectionCount count={order.rest.length} />
          </h2>
          <WallCells block={page} grows>
            {(patientId) => (
              <WallTile {...{ store, patientId, abilities, onAsk, onMore }} due={false} wordy={false} />
            )}
          </WallCells>
        </section>
      )}
    </WallScreen>
  );
}
