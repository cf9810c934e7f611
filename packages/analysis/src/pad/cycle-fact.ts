import type { Context } from '../context.ts';
import type { CycleFact } from '../fact.ts';
import { fillPct, fillVolume, nominalFill } from '../fill/fill.ts';
import { isNight } from '../light/local-time.ts';
import type { PodState } from '../state/pod-state.ts';
import { wettestSurface } from '../voids/pad-signal.ts';
import { padKind, padKindOf } from './pad-kind.ts';
import { productOf } from './product-in-use.ts';

/** A surface under this many octaves over its baseline is dry to the touch. */
const dryOctaves = 2;

export function goalPcts({ goals }: Context, night: boolean): { readonly min: number; readonly max: number } {
  return night
    ? { min: goals.padFillMinNightPct, max: goals.padFillMaxNightPct }
    : { min: goals.padFillMinDayPct, max: goals.padFillMaxDayPct };
}

/** The timing of a change: too late after a long red or the time in pad, too early while the pad could still hold. */
function timelinessOf(state: PodState, removedAt: number, context: Context): CycleFact['timeliness'] {
  const product = productOf(state, context);
  if (!product || state.signal.at === 0) return null;
  const { goals } = context;
  const redFor = state.light.redSince > 0 ? removedAt - state.light.redSince : 0;
  if (redFor > goals.redTargetMin * 60_000) return 'too-late';
  if (removedAt - state.cycle.attachedAt > goals.timeInPadMin * 60_000) return 'too-late';
  const early = fillPct(state, context) < goalPcts(context, isNight(context, removedAt)).min;
  return early && wettestSurface(state) < dryOctaves ? 'too-early' : 'on-time';
}

/** The times between which a pad came off, epoch ms: the same twice where it was seen. */
export interface Removal {
  readonly from: number;
  readonly to: number;
}

/** The timing of a change; null where that depends on its moment within a silence. */
function timelinessWithin(state: PodState, { from, to }: Removal, context: Context): CycleFact['timeliness'] {
  const earliest = timelinessOf(state, from, context);
  return from === to || timelinessOf(state, to, context) === earliest ? earliest : null;
}

/** The middle of the time in which a pad came off. */
export const removedAtOf = ({ from, to }: Removal): number => Math.round((from + to) / 2);

/** The pad cycle so far; `removal` null while it lasts. */
export function cycleFact(state: PodState, removal: Removal | null, context: Context): CycleFact {
  const { cycle } = state;
  return {
    id: `${state.podId}-cycle-${cycle.attachedAt}`,
    kind: 'cycle',
    at: cycle.attachedAt,
    productId: productOf(state, context)?.productId ?? null,
    removedAt: removal && removedAtOf(removal),
    wetSince: cycle.wetSince === 0 ? null : cycle.wetSince,
    family: cycle.family,
    padKind: padKindOf(state, context) ?? 'not-chosen',
    nominalMl: cycle.padKind === padKind.known ? nominalFill(state) : 0,
    ...fillVolume(state, context),
    timeliness: removal && timelinessWithin(state, removal, context),
  };
}
