import type { PatientId } from '@padlight/contract';
import { useTicker } from '@padlight/ui';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { BoardStore, Order } from '../board/index.ts';
import { openFall } from '../tile/index.ts';
import { type Room, useScreenSize, useTypeSize } from '../wall-mode/index.ts';
import { useMoreHeight } from './wall-more.tsx';
import { planWall, type WallHeights, type WallPlan } from './wall-plan.ts';
import { type Measure, measureIn } from './wrap-text.ts';

/** The least height of a button, in the page's type sizes: as `--pl-target`. */
const targetRem = 2.75;

/** The type that people's heights depend on, beside their texts. */
export interface WallType {
  readonly measure: Measure;
  /** The least size of a button, pixels. */
  readonly target: number;
}

/** Computes the heights of people in type of `em` pixels. */
export type PeopleHeights = (em: number, type: WallType) => Omit<WallHeights, 'more'>;

/** Returns a function that keeps a map's identity until its content changes. */
function createKeeper<Text>(): (texts: ReadonlyMap<PatientId, Text>) => ReadonlyMap<PatientId, Text> {
  let last: { readonly key: string; readonly texts: ReadonlyMap<PatientId, Text> } | undefined;
  return (texts) => {
    const key = JSON.stringify([...texts]);
    if (last?.key !== key) last = { key, texts };
    return last.texts;
  };
}

/** The texts that `read` returns for everyone at a time, epoch ms; the same map until one changes. */
export function useWallTexts<Text>(
  read: (now: number) => ReadonlyMap<PatientId, Text>,
): ReadonlyMap<PatientId, Text> {
  const ticker = useTicker();
  const [keep] = useState(createKeeper<Text>);
  return useSyncExternalStore(ticker.subscribe, () => keep(read(ticker.now())));
}

/** The layout of everyone on this wall, for its readers and its screen. */
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
