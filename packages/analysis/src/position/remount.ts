import type { Context } from '../context.ts';
import type { PodState } from '../state/pod-state.ts';
import { forgetMount } from './mount.ts';
import { forgetRest } from './rest.ts';
import { forgetOrientation } from './turn.ts';

/**
 * Mounts the pod again at `at`, on a new pad or the same one. It may sit at another angle, so readings along its axes are converted
 * to the body's, or dropped.
 */
export function remount(state: PodState, at: number, context: Context): void {
  const { turn } = state;
  const away = turn.leftBodyAt > 0 ? at - turn.leftBodyAt : 0;
  forgetOrientation(state, context);
  // So long off the body is no pad change: a person who was out of bed in between was turned.
  if (away >= context.parameters.position.turn.silenceMs) {
    Object.assign(turn, { clockAt: 0, pendingSince: 0 });
    turn.body.fill(0);
  }
  turn.leftBodyAt = 0;
  state.mount.loosened = 0;
  forgetMount(state, context.parameters);
  forgetRest(state);
}
