import type { PadFrame } from '@padlight/contract';
import { type Step, settle, settleUntil } from './advance.ts';
import { forgetStillness, readStillness } from './alert/still-body.ts';
import type { Context } from './context.ts';
import { addMeasurement, passTime, readCourse } from './course.ts';
import type { Fact } from './fact.ts';
import { forgetMotion, readFall } from './fall/fall.ts';
import { readPadCondition } from './light/light.ts';
import { hear } from './link/link.ts';
import type { Measurement } from './measurement.ts';
import { isRead, readPad } from './pad/pad-cycle.ts';
import { parametersOf } from './pad/product-in-use.ts';
import { findUnseenChange } from './pad/unseen-change.ts';
import { leaveBody } from './position/leave-body.ts';
import { readPosition } from './position/position.ts';
import { readTurn } from './position/turn.ts';
import { degreesBetween } from './position/vector.ts';
import { handOver } from './state/hand-over.ts';
import type { PodState } from './state/pod-state.ts';
import { forgetTemperature, readTemperature } from './temperature/temperature.ts';
import { readSignal } from './voids/pad-signal.ts';
import { findVoid } from './voids/voids.ts';
import { onBody, readWear } from './wear/wear.ts';

function readZones(state: PodState, frame: PadFrame, at: number, context: Context, facts: Fact[]): void {
  if (!isRead(state) || state.cycle.unclippedAt > 0) return;
  const passed = state.signal.at === 0 ? 0 : at - state.signal.at;
  readSignal(state, frame, at, parametersOf(state, context));
  findVoid(state, frame.activity, passed, at, context, facts);
  readPadCondition(state, at, context);
  findUnseenChange(state, frame, passed, at, context, facts);
}

function readBody(
  state: PodState,
  frame: PadFrame,
  passedMs: number,
  at: number,
  context: Context,
  facts: Fact[],
): void {
  if (!onBody(state)) {
    leaveBody(state, at, facts);
    forgetMotion(state, at);
    forgetTemperature(state);
    forgetStillness(state);
    return;
  }
  const moved = degreesBetween(state.position.up, frame.acceleration);
  if (moved >= context.parameters.voids.postureDegrees) state.voiding.movedAt = at;
  readStillness(state, frame, passedMs, at, context);
  readPosition(state, frame, passedMs, at, context, facts);
  readTurn(state, at, context, facts);
  readFall(state, frame, passedMs, at, context, facts);
  readTemperature(state, frame.temperatureCentiC / 100, at, context, facts);
}

function readPadFrame(
  state: PodState,
  frame: PadFrame,
  passedMs: number,
  at: number,
  context: Context,
  facts: Fact[],
): void {
  readWear(state, frame, at, context, facts);
  readPad(state, frame, at, context, facts);
  readBody(state, frame, passedMs, at, context, facts);
  readZones(state, frame, at, context, facts);
}

/**
 * Analyses the next measurement, after advancing to its time. Updates the state in place. One that lies before `lastAt` finds
 * nothing: it is late, and needs `replay` from the checkpoint before it.
 */
export function analyse(state: PodState, measurement: Measurement, context: Context): Step {
  const facts: Fact[] = [];
  if (measurement.at < state.link.heardAt) return { state, facts };
  settleUntil(state, measurement.at, context, facts);
  // A deadline may have been settled just after a measurement that reached us later: it counts from there.
  const at = Math.max(measurement.at, state.link.settledAt);
  const passed = state.link.heardAt === 0 ? 0 : at - state.link.heardAt;
  passTime(state, at, context, facts);
  handOver(state, at, context, facts);
  const { reading } = measurement;
  hear(state, at, reading.batteryPct, context, facts);
  if (reading.kind === 'pad' && context.patientId !== null)
    readPadFrame(state, reading, passed, at, context, facts);
  if (reading.kind === 'bio' && context.patientId !== null)
    readTemperature(state, reading.temperatureCentiC / 100, at, context, facts);
  settle(state, at, context, facts);
  addMeasurement(state, reading, at, context);
  readCourse(state, at, context, facts);
  return { state, facts };
}
