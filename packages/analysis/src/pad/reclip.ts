import type { PadFrame } from '@padlight/contract';
import type { Context } from '../context.ts';
import type { PodState } from '../state/pod-state.ts';
import { parametersOf } from './product-in-use.ts';

/** True for a wet pad, which is recognised by its wet zones for longer than a dry one, which reads like any other dry one. */
const isWet = (state: PodState, context: Context): boolean =>
  state.fill.voidedRaw >= parametersOf(state, context).pad.changedFromMl;

/** How long after it came off the pod may return to the pad in use, ms. */
function reclipWithin(state: PodState, context: Context): number {
  const { reclipMs, reclipWetMs } = parametersOf(state, context).pad;
  return isWet(state, context) ? reclipWetMs : reclipMs;
}

/** True where the zones read as they did when the pod came off: it went back onto the same pad. */
export function samePad(state: PodState, frame: PadFrame, at: number, context: Context): boolean {
  const { cycle } = state;
  const { pad } = parametersOf(state, context);
  if (at - cycle.unclippedAt > reclipWithin(state, context)) return false;
  return readsAsLast(state, frame, isWet(state, context) ? pad.sameWetZoneBytes : pad.sameZoneBytes);
}

/** True where the core zones read as the last pad, to within a mean of so many byte steps. */
export function readsAsLast({ cycle }: PodState, frame: PadFrame, bytes: number): boolean {
  let apart = 0;
  for (let zone = 0; zone < 5; zone++)
    apart += Math.abs((frame.core[zone] ?? 0) - (cycle.lastZones[zone] ?? 0));
  return apart / 5 <= bytes;
}

/** When a pod that came off counts as having left its pad: reported at first, and for good once it can't return to it. */
export function padDue(state: PodState, context: Context): number {
  const { cycle } = state;
  if (cycle.unclippedAt === 0) return Number.POSITIVE_INFINITY;
  if (cycle.leftReported) return cycle.unclippedAt + reclipWithin(state, context);
  return cycle.unclippedAt + parametersOf(state, context).pad.reclipMs;
}
