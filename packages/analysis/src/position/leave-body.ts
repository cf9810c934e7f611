import type { Fact } from '../fact.ts';
import type { PodState } from '../state/pod-state.ts';
import { wear } from '../wear/wear.ts';
import { endPosition } from './position.ts';

/** Ends the position of a pod that is not on the body at `at`: it may be clipped on again in another orientation. */
export function leaveBody(state: PodState, at: number, facts: Fact[]): void {
  if (state.wear.state === wear.unclipped) state.mount.loosened = 1;
  if (state.position.kind === 0) return;
  endPosition(state, at, facts);
  state.turn.leftBodyAt = at;
}
