import { voidSizeOf } from '@padlight/contract';
import { addVoid, voidVolume } from '../fill/fill.ts';
import { localDay } from '../light/local-time.ts';
import type { Moment } from '../moment.ts';
import { cycleFact } from '../pad/cycle-fact.ts';
import { parametersOf } from '../pad/product-in-use.ts';
import type { PodState } from '../state/pod-state.ts';
import { isWater } from './judge-rise.ts';

function countToday(
  state: PodState,
  timeZone: string,
  { end, newMl, isNew }: { readonly end: number; readonly newMl: number; readonly isNew: boolean },
): void {
  const { today } = state;
  const day = localDay(timeZone, end);
  if (day !== today.day) Object.assign(today, { day, count: 0, ml: 0 });
  today.count = Math.min(255, today.count + +isNew);
  today.ml += newMl;
  today.lastAt = end;
}

/** Adds the volume of a void (`grown`, nominal ml) to the pad, and reports it, or again reports the one it merges with. */
export function reportVoid(state: PodState, grown: number, { at, context, facts }: Moment): void {
  const { voiding: now, fill } = state;
  const parameters = parametersOf(state, context);
  addVoid(state, grown, at, context);
  if (!isWater(state, parameters)) {
    const merges = now.lastEnd > 0 && now.startAt - now.lastEnd <= parameters.voids.mergeMs;
    const start = merges ? now.lastStart : now.startAt;
    const rawMl = grown + (merges ? now.lastRawMl : 0);
    if (!merges) fill.voids = Math.min(65_535, fill.voids + 1);
    const before = merges ? voidVolume(state, now.lastRawMl, context).ml : 0;
    const volume = voidVolume(state, rawMl, context);
    countToday(state, context.timeZone, { end: now.riseAt, newMl: volume.ml - before, isNew: !merges });
    Object.assign(now, { lastStart: start, lastEnd: now.riseAt, lastRawMl: rawMl });
    facts.push({
      id: `${state.podId}-void-${start}`,
      kind: 'void',
      at: start,
      end: now.riseAt,
      ...volume,
      size: voidSizeOf(volume.ml),
    });
  }
  facts.push(cycleFact(state, null, context));
}
