import type { PatientId, Tile } from '@padlight/contract';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import {
  type Board,
  type BoardStore,
  useAbilities,
  useHeldOrder,
  useHold,
} from '../../features/board/index.ts';
import { useActs } from '../../features/pad-acts/index.ts';
import { type Room, useRoom } from '../../features/wall-mode/index.ts';
import {
  hasRoomForActText,
  type PeopleHeights,
  useWallPlan,
  useWallTexts,
  WallCells,
  WallMore,
  type WallPlan,
  WallScreen,
} from '../../features/wall-plan/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { actNotice, useRecentActs } from '../../platform/recent-acts/index.ts';
import { callHeightsAt } from './call-heights.ts';
import { type CallTexts, callTextsOf } from './call-texts.ts';
import styles from './call-wall.module.css';
import { WallCall, WallCallLine } from './wall-call.tsx';

interface CallWallProps {
  board: Board;
  /** The people who call, the most urgent first. */
  called: readonly PatientId[];
  top: ReactNode;
  /** The content in place of people. */
  instead: ReactNode;
  foot: ReactNode;
}

/** The nurse call on a wall: everyone who calls is in sight, as tiles, then as lines, then by room; no page turns. */
export default function CallWall({ board: { store }, called, top, instead, foot }: CallWallProps) {
  const t = useT('nurse-call');
  const { onAsk, dialogs } = useActs();
  const abilities = useAbilities(store);
  const list = useRef<HTMLDivElement>(null);
  const hold = useHold(list);
  const [ref, room] = useRoom();
  const plan = useHeldOrder(useCallPlan(store, called, room), hold);
  const { tiles, lines, more } = plan;
  const wordy = hasRoomForActText((room.width - plan.gap * (tiles.columns - 1)) / tiles.columns / plan.em);
  return (
    <WallScreen
      label={t('title')}
      plan={plan}
      room={ref}
      list={list}
      top={top}
      foot={
        <div className={styles.foot}>
          {foot}
          {dialogs}
        </div>
      }
    >
      {instead && <div className={styles.instead}>{instead}</div>}
      <WallCells block={tiles} grows={lines.rows.length === 0 && more.length === 0}>
        {(patientId) => <WallCall {...{ store, patientId, wordy, abilities, onAsk }} />}
      </WallCells>
      <WallCells block={lines}>
        {(patientId) => <WallCallLine {...{ store, patientId, abilities, onAsk }} />}
      </WallCells>
      {more.length > 0 && <WallMore store={store} patientIds={more} />}
    </WallScreen>
  );
}

/** The texts of a person who has just left: none. */
const goneTexts: CallTexts = { head: '', alerts: [], act: null, notice: null };

/** The layout of everyone who calls on this wall. */
function useCallPlan(store: BoardStore, called: readonly PatientId[], room: Room): WallPlan {
  const reader = {
    t: useT('nurse-call'),
    tTile: useT('tile'),
    tActs: useT('pad-acts'),
    format: useFormat(),
    abilities: useAbilities(store),
  };
  const recent = useRecentActs();
  const texts = useWallTexts(() => {
    const entry = (tile: Tile) =>
      [tile.patientId, callTextsOf(tile, actNotice(recent.get(tile.patientId)), reader)] as const;
    return new Map(called.flatMap((patientId) => store.getTile(patientId) ?? []).map(entry));
  });
  const heightsAt: PeopleHeights = useCallback(
    (em, type) => callHeightsAt(em, type, (patientId) => texts.get(patientId) ?? goneTexts),
    [texts],
  );
  const order = useMemo(() => ({ due: called, rest: [] }), [called]);
  return useWallPlan(store, order, room, heightsAt);
}
