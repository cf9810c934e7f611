import { AlertType } from '@padlight/contract';
import type { Context } from '../context.ts';
import type { Fact } from '../fact.ts';
import { link } from '../link/link.ts';
import type { PodState } from '../state/pod-state.ts';
import { wear } from '../wear/wear.ts';
import { holds, setCondition } from './conditions.ts';

/** When a pod that left a pad and was not clipped on since counts as in the bin; Infinity: it is not off, or was on no pad. */
function binnedAt({ wear: worn, cycle }: PodState, { parameters }: Context): number {
  if (worn.state !== wear.unclipped || cycle.lastRemovedAt === 0) return Number.POSITIVE_INFINITY;
  return Math.max(worn.since, cycle.lastRemovedAt) + parameters.alert.binAfterMs;
}

export function binDue(state: PodState, context: Context): number {
  const waits = state.person.assigned && state.link.state === link.connected;
  if (!waits || holds(state, AlertType.check_bin)) return Number.POSITIVE_INFINITY;
  return binnedAt(state, context);
}

/** Sets or ends the reason for check_bin. Once it was reported, a pod that goes out of range stays in the bin. */
export function tickBin(state: PodState, at: number, context: Context, facts: Fact[]): void {
  const isReceived = state.link.state === link.connected || holds(state, AlertType.check_bin);
  setCondition(state, AlertType.check_bin, isReceived && binnedAt(state, context) <= at, { at, facts });
}
