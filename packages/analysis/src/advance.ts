import { binDue, tickBin } from './alert/binned-pod.ts';
import { tickOver } from './alert/overfull-pad.ts';
import { stillDue, tickStill } from './alert/still-body.ts';
import type { Context } from './context.ts';
import type { Fact } from './fact.ts';
import { joltDue, tickJolt } from './fall/jolt-watch.ts';
import { lightDue, tickLight } from './light/light.ts';
import { shownDue, tickShown } from './light/shown-light.ts';
import { link, linkDue, tickLink } from './link/link.ts';
import { tickPad } from './pad/pad-cycle.ts';
import { padDue } from './pad/reclip.ts';
import { endPosition } from './position/position.ts';
import { tickTurn, turnDue } from './position/turn.ts';
import { leaveUnreported, passTime } from './series/series-point.ts';
import type { PodState } from './state/pod-state.ts';
import { roundReals } from './state/round-reals.ts';
import { closeVoid } from './voids/voids.ts';
import { tickToday, todayDue } from './voids/voids-today.ts';
import { tickWear, wearDue } from './wear/wear.ts';

/** The state after a step, which is the same object updated in place, and the facts of the step. */
export interface Step {
  readonly state: PodState;
  readonly facts: Fact[];
}

/** Epoch ms at which `advance` would next find a fact; Infinity: nothing is due. */
export function nextDue(state: PodState, context: Context): number {
  return Math.min(
    linkDue(state, context),
    wearDue(state, context),
    padDue(state, context),
    lightDue(state, context),
    shownDue(state, context),
    turnDue(state, context),
    stillDue(state, context),
    binDue(state, context),
    joltDue(state, context),
    todayDue(state, context),
  );
}

/** Settles all that follows from the state up to `at`. */
export function settle(state: PodState, at: number, context: Context, facts: Fact[]): void {
  const before = state.link.state;
  passTime(state, at, context, facts);
  tickLink(state, at, context, facts);
  if (state.link.state !== before && state.link.state === link.outOfRange)
    closeVoid(state, at, context, facts);
  if (state.link.state !== before && state.link.state === link.disconnected)
    endPosition(state, state.link.heardAt, facts);
  tickPad(state, at, context, facts);
  tickWear(state, at, context, facts);
  tickLight(state, at, context, facts);
  tickTurn(state, at, context, facts);
  tickStill(state, at, context, facts);
  tickBin(state, at, context, facts);
  tickJolt(state, at, context, facts);
  tickOver(state, at, context, facts);
  tickToday(state, at, context);
  tickShown(state, at, context, facts);
  if (state.link.state !== before && state.link.state === link.outOfRange)
    leaveUnreported(state, at, context, facts);
  state.link.settledAt = at;
  roundReals(state);
}

/** Settles every due time up to `time`, in order: one call or a thousand give the same result. */
export function settleUntil(state: PodState, time: number, context: Context, facts: Fact[]): void {
  for (let due = nextDue(state, context); due <= time; due = nextDue(state, context)) {
    const at = Math.max(due, state.link.settledAt);
    settle(state, at, context, facts);
  }
}

/**
 * Finds the facts that time alone brings up to `time` (epoch ms): silence, time in pad, turns due. Updates the state in place; the
 * caller owns it and snapshots it with `encodeState`.
 */
export function advance(state: PodState, time: number, context: Context): Step {
  const facts: Fact[] = [];
  settleUntil(state, time, context, facts);
  return { state, facts };
}
