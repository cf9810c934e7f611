import { AlertType } from '@padlight/contract';
import type { Context } from '../context.ts';
import type { Fact } from '../fact.ts';
import { link } from '../link/link.ts';
import type { HeardFrame } from '../moment.ts';
import type { PodState } from '../state/pod-state.ts';
import { onBody } from '../wear/wear.ts';
import { holds, setCondition } from './conditions.ts';

/** Notes motion: `alert.stillSince` is when there was some last. After a longer silence nobody knows, and it counts anew. */
export function readStillness(
  state: PodState,
  { frame, passedMs, at, context: { parameters } }: HeardFrame,
): void {
  const moved = frame.activity >= parameters.alert.stillG * 128;
  const unknown = state.alert.stillSince === 0 || passedMs > parameters.position.turn.silenceMs;
  if (moved || unknown) state.alert.stillSince = at;
}

/** The pod is not on the body. */
export function forgetStillness(state: PodState): void {
  state.alert.stillSince = 0;
}

/** When somebody must look after a body that neither moved nor changed its position; Infinity: not counted now. */
function unattendedAt(state: PodState, { goals, parameters }: Context): number {
  const { alert, rest } = state;
  if (!goals.timeInPositionOn || alert.stillSince === 0 || !onBody(state)) return Number.POSITIVE_INFINITY;
  const most = parameters.alert.stillTimesGoal * goals.timeInPositionMin * 60_000;
  return Math.max(alert.stillSince, rest.since) + most;
}

export function stillDue(state: PodState, context: Context): number {
  const waits = state.person.assigned && state.link.state === link.connected;
  if (!waits || holds(state, AlertType.check_patient)) return Number.POSITIVE_INFINITY;
  return unattendedAt(state, context);
}

/** Sets or ends the reason for check_patient. In a silence nobody knows whether there was motion: it stays as it was. */
export function tickStill(state: PodState, at: number, context: Context, facts: Fact[]): void {
  const known = state.link.state === link.connected || holds(state, AlertType.check_patient);
  setCondition(state, AlertType.check_patient, known && unattendedAt(state, context) <= at, { at, facts });
}
