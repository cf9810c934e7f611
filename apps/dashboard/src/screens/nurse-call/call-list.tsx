import type { PatientId } from '@padlight/contract';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { type BoardStore, useAbilities, useHeldOrder, useHold } from '../../features/board/index.ts';
import { useActs } from '../../features/pad-acts/index.ts';
import { mayAct } from '../../features/tile/index.ts';
import { useRoom, useTurning, useWallMode } from '../../features/wall-mode/index.ts';
import { useT } from '../../platform/i18n/index.ts';
import { useLiveState } from '../../platform/live/index.ts';
import { CallCard } from './call-card.tsx';
import styles from './nurse-call-screen.module.css';

/** Width and height of a card in em of the screen's text, its gap included: as in the stylesheet. */
const cardEm = { width: 22, withAct: 9, withoutAct: 6.5 };

/** Who calls, in their order. On a wall nothing is scrolled: pages turn, and rest on a press. */
export function CallList({ store, called }: { store: BoardStore; called: readonly PatientId[] }) {
  const t = useT('nurse-call');
  const wall = useWallMode();
  const list = useRef<HTMLUListElement>(null);
  const hold = useHold(list);
  const shown = useHeldOrder(called, hold);
  const { onAsk, dialogs } = useActs();
  const { state } = useLiveState();
  const [ref, { width, height, em }] = useRoom();
  const acts = mayAct(useAbilities(store));
  const pages = useMemo(() => {
    const cardHeight = acts ? cardEm.withAct : cardEm.withoutAct;
    const most = fitting(width, em * cardEm.width) * fitting(height, em * cardHeight);
    return wall ? pagesOf(shown, most) : [shown];
  }, [shown, wall, acts, width, height, em]);
  const [paused, setPaused] = useState(false);
  const at = useTurning(pages.length, paused || hold, shown[0] ?? '');
  const Turn = paused ? IconPlayerPlay : IconPlayerPause;
  return (
    <>
      <div ref={ref} className={styles.room}>
        <ul
          ref={list}
          className={styles.calls}
          data-lost={state === 'lost' || undefined}
          data-acts={acts || undefined}
        >
          {(pages[at] ?? []).map((patientId) => (
            <CallCard key={patientId} store={store} patientId={patientId} onAsk={onAsk} />
          ))}
        </ul>
      </div>
      {pages.length > 1 && (
        <button
          type="button"
          className={styles.turn}
          aria-pressed={paused}
          aria-label={t('pause')}
          onClick={() => setPaused(!paused)}
        >
          <Turn aria-hidden size={22} /> {t('page', { at: at + 1, of: pages.length })}
        </button>
      )}
      {dialogs}
    </>
  );
}

const fitting = (length: number, one: number): number => Math.max(1, Math.floor(length / one));

const pagesOf = (all: readonly PatientId[], size: number): (readonly PatientId[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, page) =>
    all.slice(page * size, (page + 1) * size),
  );
