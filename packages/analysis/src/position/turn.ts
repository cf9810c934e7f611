import { AlertType } from '@padlight/contract';
import { holds, setCondition } from '../alert/conditions.ts';
import type { Context } from '../context.ts';
import type { Fact } from '../fact.ts';
import type { PodState } from '../state/pod-state.ts';
import { onBody } from '../wear/wear.ts';
import { toBody } from './body-axes.ts';
import { headOf } from './head-of.ts';
import { presses } from './position-kinds.ts';
import { restAge, turnDegrees } from './rest.ts';
import { degreesBetween, elevationOf, lengthOf } from './vector.ts';

const hasFrom = ({ turn }: PodState): boolean => lengthOf(turn.from) > 0;

/** Makes the orientation of the present rest the one that the clock counts in. */
function countIn(state: PodState): void {
  state.turn.from.set(state.rest.mean);
  Object.assign(state.turn, { fromKind: state.position.kind, pendingSince: 0 });
}

/** Restarts the clock at `at`, in the orientation of the present rest. */
function restart(state: PodState, at: number): void {
  state.turn.clockAt = at;
  countIn(state);
}

function reportTurn(state: PodState, at: number, degrees: number, facts: Fact[]): void {
  restart(state, at);
  facts.push({ id: `${state.podId}-turn-${at}`, kind: 'turn', at, degrees: Math.round(degrees) });
}

/** Degrees between the orientation on the pad before and the present one, as far as both mounts are known. */
function turnedSincePad(state: PodState, { parameters }: Context): number {
  const { turn, rest } = state;
  const now = toBody(rest.mean, state, parameters);
  // The elevation of the belly does not depend on the spin, so it is at least this much.
  const atLeast = Math.abs(elevationOf(now) - elevationOf(turn.body));
  if (!turn.bodySure || headOf(state).sureness < parameters.position.mount.sureFrom) return atLeast;
  return degreesBetween(now, turn.body);
}

/** Takes up the first rest on a pad: the clock goes on where the position is as before, else it waits for a turn that lasts. */
function takeUp(state: PodState, at: number, context: Context, facts: Fact[]): void {
  const { turn, rest, position } = state;
  const { turn: p } = context.parameters.position;
  if (restAge(state, at) < p.excursionMs) return;
  if (turn.clockAt === 0) restart(state, rest.since);
  else if (turn.fromKind === position.kind || lengthOf(turn.body) === 0) countIn(state);
  else {
    if (turn.pendingSince === 0) turn.pendingSince = rest.since;
    if (at - turn.pendingSince < p.heldMs) return;
    const degrees = turnedSincePad(state, context);
    if (degrees < turnDegrees(context) - p.toleranceDegrees) countIn(state);
    else reportTurn(state, turn.pendingSince, degrees, facts);
  }
}

/**
 * The time since when the body has been turned from where the clock counts; 0: it is not. A turn to the next rest may be in
 * progress.
 */
function pendingSince(state: PodState, at: number, least: number, excursionMs: number): number {
  const { turn, rest } = state;
  if (degreesBetween(turn.from, rest.mean) >= least) {
    // A rest that slid so far little by little was no turn from its beginning.
    if (turn.pendingSince === 0) return at - rest.since <= 2 * excursionMs ? rest.since : at;
    return Math.max(turn.pendingSince, rest.since);
  }
  return rest.awaySince > 0 && degreesBetween(turn.from, rest.away) >= least ? rest.awaySince : 0;
}

/** Takes in the last orientation: begins the clock, or detects a turn that has lasted. */
export function readTurn(state: PodState, at: number, context: Context, facts: Fact[]): void {
  const { turn, position, rest } = state;
  const { turn: p } = context.parameters.position;
  if (position.kind === 0) return;
  turn.lastKind = position.kind;
  if (!hasFrom(state)) {
    takeUp(state, at, context, facts);
    return;
  }
  const least = turnDegrees(context) - p.toleranceDegrees;
  turn.pendingSince = pendingSince(state, at, least, p.excursionMs);
  const degrees = degreesBetween(turn.from, rest.mean);
  if (degrees < least) {
    if (restAge(state, at) > 0) turn.fromKind = position.kind;
    return;
  }
  if (restAge(state, at) > 0 && at - turn.pendingSince >= p.heldMs)
    reportTurn(state, turn.pendingSince, degrees, facts);
}

/** Keeps the orientation along the body's axes for a new pad, on which the pod's axes have another meaning. */
export function forgetOrientation(state: PodState, { parameters }: Context): void {
  const { turn } = state;
  if (!hasFrom(state)) return;
  turn.body.set(toBody(turn.from, state, parameters));
  turn.bodySure = +(headOf(state).sureness >= parameters.position.mount.sureFrom);
  turn.from.fill(0);
}

/** When the goal's time in one position is over; Infinity: it does not count now. A turn in progress is waited for. */
function overdueAt(state: PodState, { goals, parameters }: Context): number {
  const { clockAt, pendingSince, lastKind } = state.turn;
  const { turn: p } = parameters.position;
  if (!goals.timeInPositionOn || clockAt === 0 || !onBody(state) || !presses(lastKind))
    return Number.POSITIVE_INFINITY;
  const due = clockAt + goals.timeInPositionMin * 60_000;
  if (pendingSince === 0 || holds(state, AlertType.check_position)) return due;
  return Math.max(due, pendingSince + p.heldMs + p.graceMs);
}

/** The time at which a carer sees a turn as due; undefined: none is. */
export function turnDueAt(state: PodState, { goals }: Context): number | undefined {
  if (!goals.timeInPositionOn || state.turn.clockAt === 0 || !presses(state.position.kind)) return undefined;
  return state.turn.clockAt + goals.timeInPositionMin * 60_000;
}

export function turnDue(state: PodState, context: Context): number {
  return !state.person.assigned || holds(state, AlertType.check_position)
    ? Number.POSITIVE_INFINITY
    : overdueAt(state, context);
}

export function tickTurn(state: PodState, at: number, context: Context, facts: Fact[]): void {
  setCondition(state, AlertType.check_position, overdueAt(state, context) <= at, { at, facts });
}
