import { getOrganisationShift } from '@padlight/contract';
import { pressable, unseen, usePhone } from '@padlight/ui';
import { IconSearch, IconUrgent, IconX } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useState } from 'react';
import {
  answersTo,
  type Board,
  MatchesOutside,
  type Order,
  useMatchesOutside,
  useShift,
} from '../../features/board/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { BoardCounts } from './board-counts.tsx';
import styles from './board-screen.module.css';
import { BoardSkeleton } from './board-skeleton.tsx';
import { BoardTools } from './board-tools.tsx';
import { useBoardView } from './board-view.ts';
import { FoundPeople } from './found-people.tsx';
import { PressedNote } from './pressed-note.tsx';
import { ShiftStrip } from './shift-strip.tsx';
import { type Picked, useFound } from './use-found.ts';

interface DeskBoardProps {
  board: Board;
  order: Order;
  note: ReactNode;
  /** Shows everyone instead of the saved filter; undefined where that leaves no one out. */
  onEveryone: (() => void) | undefined;
  /** Shows everyone on this screen for now. */
  onWiden: () => void;
}

/**
 * The board at a desk, on a tablet or a phone: tools, counts, the shift, the way to the nurse call, and the list in the view that was chosen.
 * A phone folds all of it but the counts behind one button, so that people come first, and has the sound beside the first heading.
 */
export function DeskBoard({ board, order, note, onEveryone, onWiden }: DeskBoardProps) {
  const t = useT('board');
  const [view, setView] = useBoardView();
  const [query, setQuery] = useState('');
  const [pressed, setPick] = useState<Picked | null>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const isPhone = usePhone();
  const shift = useShift();
  const hasShifts = useSession().can(getOrganisationShift.permission);
  // Once the shift is over there is no strip to press it off.
  const pick = pressed === 'shift' && !shift ? null : pressed;
  const sought = { query: useDeferredValue(query), pick, shift };
  const matches = useFound(board.store, order, sought);
  const isNarrowed = pick !== null || sought.query.trim() !== '';
  const outside = useMatchesOutside(board, sought.query);
  const ready = board.state === 'ready';
  // What narrows the list stays in sight.
  const hasTools = isUnfolded || query !== '';
  const foldTools = (): void => {
    setUnfolded(!hasTools);
    setQuery('');
  };
  const clear = (): void => {
    setQuery('');
    setPick(null);
  };
  const navigate = useNavigate();
  const openFirst = (): void => {
    const patientId = [...matches.due, ...matches.rest].find((match) => {
      const tile = board.store.getTile(match);
      return tile !== undefined && answersTo(tile, query);
    });
    if (patientId && query.trim() !== '') void navigate({ to: '/patients/monitor', search: { patientId } });
  };
  return (
    <section className={styles.board} aria-labelledby="board">
      <h1 id="board" className={unseen()}>
        {t('title')}
      </h1>
      <div
        className={styles.top}
        data-tools={hasTools || undefined}
        data-table={view === 'table' || undefined}
      >
        <BoardTools {...{ board, view, setView, query, setQuery, isPhone }} onEnter={openFirst} />
        {note}
        {ready && (
          <div className={styles.sums}>
            <BoardCounts {...{ store: board.store, order, isNarrowed }} picked={pick} onPick={setPick} />
            <button
              type="button"
              className={pressable(styles.unfold)}
              aria-expanded={hasTools}
              aria-controls="board-tools"
              aria-label={t('tools')}
              title={t('tools')}
              onClick={foldTools}
            >
              {hasTools ? <IconX aria-hidden size={20} /> : <IconSearch aria-hidden size={20} />}
            </button>
            <div className={styles.around}>
              {shift ? (
                <ShiftStrip
                  {...{ shift, store: board.store, order }}
                  only={pick === 'shift'}
                  onOnly={(only) => setPick(only ? 'shift' : null)}
                />
              ) : (
                hasShifts && <span className={styles.shiftToCome} />
              )}
              <Link
                to="/dashboard/nurse-call"
                className={pressable(styles.nurseCall)}
                aria-label={t('nurseCall')}
                title={t('nurseCall')}
              >
                <IconUrgent aria-hidden size={20} stroke={1.7} />
              </Link>
            </div>
          </div>
        )}
        {ready && pick && (
          <PressedNote
            {...{ pick, shift }}
            query={sought.query}
            visible={sizeOf(matches)}
            all={sizeOf(order)}
            onAll={clear}
          />
        )}
        <MatchesOutside tiles={outside} onWiden={onWiden} />
      </div>
      {!ready && (
        <BoardSkeleton label={t('state.loading')} density={view === 'compact' ? 'compact' : 'tiles'} />
      )}
      {ready && (
        <FoundPeople
          {...{ board, view, matches, isNarrowed, query, pick }}
          all={order}
          hasOutside={outside.length > 0}
          onClear={clear}
          onEveryone={onEveryone}
        />
      )}
      <p className={styles.support}>{t('support')}</p>
    </section>
  );
}

const sizeOf = ({ due, rest }: Order): number => due.length + rest.length;
