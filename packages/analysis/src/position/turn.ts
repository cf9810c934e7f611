import { AlertType } from '@padlight/contract';
import { holds, setCondition } from '../alert/conditions.ts';
import type { Context } from '../context.ts';
import type { Fact } from '../fact.ts';
import type { PodState } from '../state/pod-state.ts';
import { onBody } from '../wear/wear.ts';
import { presses } from './position.ts';
import { degreesBetween, lengthOf } from './vector.ts';

/** A gap in the data this long says nothing of what was held in it. */
const gapMs = 5 * 60_000;

function restart(state: PodState, at: number): void {
  state.turn.clockAt = at;
  state.turn.pendingSince = 0;
  state.turn.from.set(state.position.up);
}

/** Takes the orientation just read: begins the clock, or finds a turn that has been held. */
export function readTurn(
  state: PodState,
  passedMs: number,
  at: number,
  { goals, parameters }: Context,
  facts: Fact[],
): void {
  const { turn, position } = state;
  if (position.kind === 0) return;
  if (lengthOf(turn.from) === 0) {
    const sameAsBefore = turn.clockAt > 0 && turn.before === position.kind;
    restart(state, sameAsBefore ? turn.clockAt : position.since);
    turn.before = position.kind;
    return;
  }
  turn.before = position.kind;
  const degrees = degreesBetween(turn.from, position.up);
  if (degrees < goals.minTurnDegrees) {
    turn.pendingSince = 0;
    return;
  }
  if (turn.pendingSince === 0 || passedMs > gapMs) turn.pendingSince = at;
  if (at - turn.pendingSince < parameters.position.turnHeldMs) return;
  const since = turn.pendingSince;
  restart(state, since);
  const id = `${state.podId}-turn-${since}`;
  facts.push({ id, kind: 'turn', at: since, degrees: Math.round(degrees) });
}

/** A new pad: the orientation can't be compared, the clock goes on if the position is the same. */
export function forgetOrientation(state: PodState): void {
  state.turn.from.fill(0);
  state.turn.pendingSince = 0;
}

/** When the goal's time in one position is over; Infinity: not counted now. A turn under way is waited for. */
function overdueAt(state: PodState, { goals, parameters }: Context): number {
  const { clockAt, pendingSince, before } = state.turn;
  if (!goals.timeInPositionOn || clockAt === 0 || !onBody(state) || !presses(before))
    return Number.POSITIVE_INFINITY;
  const due = clockAt + goals.timeInPositionMin * 60_000;
  if (pendingSince === 0 || holds(state, AlertType.check_position)) return due;
  return Math.max(due, pendingSince + parameters.position.turnHeldMs + parameters.position.pendingGraceMs);
}

/** When a turn is due as a carer sees it; undefined: none is. */
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
  setCondition(state, AlertType.check_position, overdueAt(state, context) <= at, at, facts);
}
