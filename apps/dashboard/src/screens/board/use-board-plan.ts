import type { PatientId, Tile } from '@padlight/contract';
import { useCallback } from 'react';
import type { BoardStore, Order } from '../../features/board/index.ts';
import type { Room } from '../../features/wall-mode/index.ts';
import {
  type PeopleHeights,
  useWallPlan,
  useWallTexts,
  type WallPlan,
} from '../../features/wall-plan/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { actNotice, useRecentActs } from '../../platform/recent-acts/index.ts';
import type { BoardActs } from './use-board-acts.tsx';
import { wallHeightsAt } from './wall-heights.ts';
import { type WallTexts, wallTextsOf } from './wall-texts.ts';

/** The texts that are written about everyone now. */
function useTexts(store: BoardStore, { due, rest }: Order, { abilities }: BoardActs) {
  const [t, tActs, format] = [useT('tile'), useT('pad-acts'), useFormat()];
  const recent = useRecentActs();
  return useWallTexts((now) => {
    const textOf = (isDue: boolean) => (patientId: PatientId) => {
      const tile = store.getTile(patientId);
      const moment = { due: isDue, notice: actNotice(recent.get(patientId)), now };
      const entry = (of: Tile) =>
        [patientId, wallTextsOf(of, moment, { t, tActs, format, abilities })] as const;
      return tile ? [entry(tile)] : [];
    };
    return new Map([...due.flatMap(textOf(true)), ...rest.flatMap(textOf(false))]);
  });
}

/** The place of everyone of a board on this wall. */
export function useBoardPlan(store: BoardStore, order: Order, room: Room, acts: BoardActs): WallPlan {
  const texts = useTexts(store, order, acts);
  const hasMore = acts.onMore !== null;
  const heightsAt: PeopleHeights = useCallback(
    (em, type) =>
      wallHeightsAt(em, type, { textsOf: (patientId) => texts.get(patientId) ?? goneTexts, hasMore }),
    [texts, hasMore],
  );
  return useWallPlan(store, order, room, heightsAt);
}

/** The texts of a person who has just left. */
const goneTexts: WallTexts = {
  ...{
    head: '',
    fall: null,
    light: '',
    marks: 0,
    end: '',
    reason: null,
    forecast: null,
    alert: null,
    hasOthers: false,
  },
  notes: [],
  act: null,
  notice: null,
};
