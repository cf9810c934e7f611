import type { PatientId } from '@padlight/contract';
import { useTicker } from '@padlight/ui';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { BoardStore, Order } from '../board/index.ts';
import { openFall } from '../tile/index.ts';
import { type Room, useScreenSize, useTypeSize } from '../wall-mode/index.ts';
import { useMoreHeight } from './wall-more.tsx';
import { planWall, type WallHeights, type WallPlan } from './wall-plan.ts';
import { type Measure, measureIn } from './wrap-text.ts';

/** What is pressed is at least so high, in sizes of the page's type: as `--pl-target`. */
const targetRem = 2.75;

/** What the heights of people follow from, beside what is written about them. */
export interface WallType {
  readonly measure: Measure;
  /** How large something to press is at least, pixels. */
  readonly target: number;
}

/** How high people are in type of `em` pixels. */
export type PeopleHeights = (em: number, type: WallType) => Omit<WallHeights, 'more'>;

/** Keeps a map as it is until one differs in what it holds. */
function createKeeper<Text>(): (texts: ReadonlyMap<PatientId, Text>) => ReadonlyMap<PatientId, Text> {
  let kept: { readonly key: string; readonly texts: ReadonlyMap<PatientId, Text> } | undefined;
  return (texts) => {
    const key = JSON.stringify([...texts]);
    if (kept?.key !== key) kept = { key, texts };
    return kept.texts;
  };
}

/** What `read` finds to be written about everybody at a time, epoch ms; the same map until any of it changes. */
export function useWallTexts<Text>(
  read: (now: number) => ReadonlyMap<PatientId, Text>,
): ReadonlyMap<PatientId, Text> {
  const ticker = useTicker();
  const [keep] = useState(createKeeper<Text>);
  return useSyncExternalStore(ticker.subscribe, () => keep(read(ticker.now())));
}

/** Where everybody is on this wall, for its readers and its screen. */
export function useWallPlan(store: BoardStore, order: Order, room: Room, heightsAt: PeopleHeights): WallPlan {
  const em = useTypeSize();
  const { height: screenHeight } = useScreenSize();
  const [measure] = useState(() => measureIn(getComputedStyle(document.body).fontFamily));
  const moreHeight = useMoreHeight(store, measure);
  return useMemo(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const type = { measure, target: targetRem * rem };
    const space = { ...room, screenHeight, headingHeight: em, em };
    const heights = (size: number) => ({ ...heightsAt(size, type), more: moreHeight(size) });
    return planWall(order, space, heights, (patientId) => {
      const tile = store.getTile(patientId);
      return tile !== undefined && openFall(tile) !== undefined;
    });
  }, [store, order, room, heightsAt, measure, moreHeight, screenHeight, em]);
}
