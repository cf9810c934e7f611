import type { PatientId, Tile } from '@padlight/contract';
import { useTicker } from '@padlight/ui';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { BoardStore, Order } from '../../features/board/index.ts';
import { type Room, useScreenSize, useTypeSize } from '../../features/wall-mode/index.ts';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { useRecentSubjects } from '../../platform/recent-acts/index.ts';
import type { BoardActs } from './use-board-acts.tsx';
import { wallHeightsAt } from './wall-heights.ts';
import { planWall, type WallPlan } from './wall-plan.ts';
import { type WallTexts, wallTextsOf } from './wall-texts.ts';
import { measureIn } from './wrap-text.ts';

/** What is pressed is at least so high, in sizes of the page's type: as `--pl-target`. */
const targetRem = 2.75;

type Texts = ReadonlyMap<PatientId, WallTexts>;

/** Keeps a map as it is until one differs in what it holds. */
function createKeeper(): (texts: Texts) => Texts {
  let kept: { readonly key: string; readonly texts: Texts } | undefined;
  return (texts) => {
    const key = JSON.stringify([...texts]);
    if (kept?.key !== key) kept = { key, texts };
    return kept.texts;
  };
}

/** What is written about everybody now; the same map until any of it changes. */
function useWallTexts(store: BoardStore, { due, rest }: Order, { abilities }: BoardActs): Texts {
  const [t, tActs, format] = [useT('tile'), useT('pad-acts'), useFormat()];
  const ticker = useTicker();
  const recent = useRecentSubjects();
  const [keep] = useState(createKeeper);
  const read = (): Texts => {
    const now = ticker.now();
    const textOf = (isDue: boolean) => (patientId: PatientId) => {
      const tile = store.getTile(patientId);
      const moment = { due: isDue, acted: recent.has(patientId), now };
      const entry = (one: Tile) =>
        [patientId, wallTextsOf(one, moment, { t, tActs, format, abilities })] as const;
      return tile ? [entry(tile)] : [];
    };
    return keep(new Map([...due.flatMap(textOf(true)), ...rest.flatMap(textOf(false))]));
  };
  return useSyncExternalStore(ticker.subscribe, read);
}

/** Where everybody is on this wall, for its readers and its screen. */
export function useWallPlan(store: BoardStore, order: Order, room: Room, acts: BoardActs): WallPlan {
  const t = useT('board');
  const em = useTypeSize();
  const { height: screenHeight } = useScreenSize();
  const texts = useWallTexts(store, order, acts);
  const [measure] = useState(() => measureIn(getComputedStyle(document.body).fontFamily));
  const roomOf = useRoomText(store);
  const hasMore = acts.onMore !== null;
  return useMemo(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const type = {
      measure,
      textsOf: (patientId: PatientId) => texts.get(patientId) ?? goneTexts,
      roomOf,
      moreText: (count: number) => t('andMore', { count }),
      target: targetRem * rem,
      hasMore,
    };
    const space = { ...room, screenHeight, headingHeight: em, em };
    return planWall(order, space, (size) => wallHeightsAt(size, type));
  }, [order, room, texts, measure, roomOf, t, hasMore, screenHeight, em]);
}

/** Of somebody who has just left. */
const goneTexts: WallTexts = {
  ...{
    head: '',
    fall: null,
    light: '',
    marks: 0,
    fill: '',
    reason: null,
    alert: null,
    hasOthers: false,
    notes: [],
  },
  ...{ act: null, acted: false },
};

/** Where somebody is, for a list of rooms; the name of who has none. */
function useRoomText(store: BoardStore): (patientId: PatientId) => string {
  const t = useT('tile');
  return useCallback(
    (patientId) => {
      const tile = store.getTile(patientId);
      return tile?.place.room ?? tile?.label ?? t('unnamed');
    },
    [store, t],
  );
}
