import { AlertType } from '@padlight/contract';
import type { Context } from '../context.ts';
import type { Fact } from '../fact.ts';
import { link } from '../link/link.ts';
import type { HeardFrame } from '../moment.ts';
import type { PodState } from '../state/pod-state.ts';
import { onBody } from '../wear/wear.ts';
import { holds, setCondition } from './conditions.ts';

/**
 * Records motion: `alert.stillSince` is the time of the last. After a longer silence nothing is known, and the count begins again.
 */
export function readStillness(
  state: PodState,
  { frame, passedMs, at, context: { parameters } }: HeardFrame,
): void {
  const moved = frame.activity >= parameters.alert.stillG * 128;
  const unknown = state.alert.stillSince === 0 || passedMs > parameters.position.turn.silenceMs;
  if (moved || unknown) state.alert.stillSince = at;
}

/** Clears the stillness of a pod that is not on the body. */
export function forgetStillness(state: PodState): void {
  state.alert.stillSince = 0;
}

/** When a carer must check a body that neither moved nor changed its position; Infinity: it does not count now. */
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

/** Sets or ends the reason for check_patient. In a silence it is not known if there was motion: the reason stays as it was. */
export function tickStill(state: PodState, at: number, context: Context, facts: Fact[]): void {
  const known = state.link.state === link.connected || holds(state, AlertType.check_patient);
  setCondition(state, AlertType.check_patient, known && unattendedAt(state, context) <= at, { at, facts });
}
