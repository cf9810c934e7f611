import { AlertType } from '@padlight/contract';
import type { Context } from '../context.ts';
import type { Fact } from '../fact.ts';
import { link } from '../link/link.ts';
import type { PodState } from '../state/pod-state.ts';
import { wear } from '../wear/wear.ts';
import { holds, setCondition } from './conditions.ts';

/** When a pod that left a pad and was not clipped on since is taken to be in the bin; Infinity: it is not off, or was on none. */
function binnedAt({ wear: worn, cycle }: PodState, { parameters }: Context): number {
  if (worn.state !== wear.unclipped || cycle.lastRemovedAt === 0) return Number.POSITIVE_INFINITY;
  return Math.max(worn.since, cycle.lastRemovedAt) + parameters.alert.binAfterMs;
}

export function binDue(state: PodState, context: Context): number {
  const waits = state.person.assigned && state.link.state === link.connected;
  if (!waits || holds(state, AlertType.check_bin)) return Number.POSITIVE_INFINITY;
  return binnedAt(state, context);
}

/** Sets or ends the reason for check_bin: once it was reported, a pod that is carried out of earshot is in the bin all the more. */
export function tickBin(state: PodState, at: number, context: Context, facts: Fact[]): void {
  const heard = state.link.state === link.connected || holds(state, AlertType.check_bin);
  setCondition(state, AlertType.check_bin, heard && binnedAt(state, context) <= at, { at, facts });
}
