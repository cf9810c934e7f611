import { pressable } from '@padlight/ui';
import { IconDeviceTv } from '@tabler/icons-react';
import { useHearing } from '../../features/absences/index.ts';
import { AlertSoundButton } from '../../features/alert-sound/index.ts';
import { type Board, BoardSearch } from '../../features/board/index.ts';
import { focusAfterSwitch, switchWallMode } from '../../features/wall-mode/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useSession } from '../../platform/session/index.ts';
import styles from './board-tools.module.css';
import type { BoardView } from './board-view.ts';
import { FilterButton } from './filter-button.tsx';
import { ViewSwitch } from './view-switch.tsx';

interface BoardToolsProps {
  board: Board;
  view: BoardView;
  setView: (view: BoardView) => void;
  query: string;
  setQuery: (query: string) => void;
  /** The sound is stated in few words. */
  isPhone: boolean;
  /** Opens the first person of the search. */
  onEnter: () => void;
}

/** The tools above the board: search, filter, view, the way to wall mode, and sound. */
export function BoardTools(props: BoardToolsProps) {
  const { board, view, setView, query, setQuery, isPhone, onEnter } = props;
  const t = useT('board');
  const { user, privacyMode, simpleMode } = useSession();
  const hearing = useHearing();
  return (
    <div className={styles.tools} id="board-tools">
      <BoardSearch query={query} onChange={setQuery} onEnter={onEnter} />
      {board.filter && !privacyMode && !user.isDisplay && <FilterButton filter={board.filter} />}
      <ViewSwitch view={view} without={simpleMode ? ['table'] : []} onChange={setView} />
      <button
        ref={focusAfterSwitch}
        type="button"
        className={pressable(`${styles.tool} ${styles.wall}`)}
        aria-label={t('wall')}
        title={t('wall')}
        onClick={() => switchWallMode(true)}
      >
        <IconDeviceTv aria-hidden size={20} stroke={1.7} />
      </button>
      <div className={styles.sound}>
        <AlertSoundButton hearing={hearing} isBrief={isPhone} />
      </div>
    </div>
  );
}
