import type { Context } from '../context.ts';
import type { PodState } from '../state/pod-state.ts';
import { forgetMount } from './mount.ts';
import { forgetRest } from './rest.ts';
import { forgetOrientation } from './turn.ts';

/**
 * The pod was clipped on at `at`, on a new pad or the same one: it may sit at another angle, so what was read along its axes is kept
 * along the body's, or forgotten.
 */
export function mountAnew(state: PodState, at: number, context: Context): void {
  const { turn } = state;
  const away = turn.leftBodyAt > 0 ? at - turn.leftBodyAt : 0;
  forgetOrientation(state, context);
  // So long off the body is no pad change: who was out of bed meanwhile was turned.
  if (away >= context.parameters.position.turn.silenceMs) {
    Object.assign(turn, { clockAt: 0, pendingSince: 0 });
    turn.body.fill(0);
  }
  turn.leftBodyAt = 0;
  state.mount.loosened = 0;
  forgetMount(state, context.parameters);
  forgetRest(state);
}
