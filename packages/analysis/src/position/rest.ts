import type { Context } from '../context.ts';
import type { PodState } from '../state/pod-state.ts';
import { approach, degreesBetween } from './vector.ts';

/** The least angle of a turn, degrees. */
export const turnDegrees = ({ goals, parameters }: Context): number =>
  goals.partialTurnsOn ? goals.minTurnDegrees : parameters.position.turn.wholeDegrees;

/** How long the body has rested in one orientation, ms; 0 while it is elsewhere, or at no rest. */
export const restAge = ({ rest }: PodState, at: number): number =>
  rest.since === 0 || rest.leftAt > 0 ? 0 : at - rest.since;

function begin(state: PodState, since: number, orientation: Float32Array): void {
  const { rest } = state;
  rest.mean.set(orientation);
  Object.assign(rest, { since, leftAt: 0, awaySince: 0 });
}

/** Clears the orientation: the pod is not on the body, or was put on again. */
export function forgetRest({ rest }: PodState): void {
  Object.assign(rest, { since: 0, leftAt: 0, awaySince: 0 });
}

/**
 * Tracks the orientation in which the body rests, from `position.up`: small shifts move with it, a short stay elsewhere is part of
 * it, a longer one is the next rest, from its beginning.
 */
export function readRest(state: PodState, passedMs: number, at: number, context: Context): void {
  const { rest, position } = state;
  const { restShare, restTauMs, excursionMs, silenceMs } = context.parameters.position.turn;
  const near = restShare * turnDegrees(context);
  if (rest.since === 0 || passedMs > silenceMs) {
    begin(state, at, position.up);
    return;
  }
  if (degreesBetween(rest.mean, position.up) <= near) {
    Object.assign(rest, { leftAt: 0, awaySince: 0 });
    const share = passedMs / (passedMs + Math.min(restTauMs, at - rest.since));
    approach(rest.mean, position.up, share);
    return;
  }
  if (rest.leftAt === 0) rest.leftAt = at;
  if (rest.awaySince === 0 || degreesBetween(rest.away, position.up) > near) {
    rest.away.set(position.up);
    rest.awaySince = at;
  } else approach(rest.away, position.up, passedMs / (passedMs + (at - rest.awaySince)));
  if (at - rest.leftAt >= excursionMs) begin(state, rest.awaySince, rest.away);
}
