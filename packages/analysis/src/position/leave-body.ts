import type { Fact } from '../fact.ts';
import type { PodState } from '../state/pod-state.ts';
import { endPosition } from './position.ts';

/** The pod is not on the body at `at`: the position ends. */
export function leaveBody(state: PodState, at: number, facts: Fact[]): void {
  if (state.position.kind === 0) return;
  endPosition(state, at, facts);
  state.turn.leftBodyAt = at;
}
