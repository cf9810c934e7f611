import type { BioFrame } from '@padlight/contract';
import { type Step, settle, settleUntil } from './advance.ts';
import { forgetStillness, readStillness } from './alert/still-body.ts';
import type { Context } from './context.ts';
import type { Fact } from './fact.ts';
import { noteVitals } from './fall/change-time.ts';
import { forgetMotion, readFall } from './fall/fall.ts';
import { readPadCondition } from './light/light.ts';
import { hear } from './link/link.ts';
import type { Measurement } from './measurement.ts';
import type { HeardFrame, Moment } from './moment.ts';
import { isRead, readPad } from './pad/pad-cycle.ts';
import { parametersOf } from './pad/product-in-use.ts';
import { findUnseenChange } from './pad/unseen-change.ts';
import { leaveBody } from './position/leave-body.ts';
import { readPosition } from './position/position.ts';
import { readTurn } from './position/turn.ts';
import { degreesBetween } from './position/vector.ts';
import { addMeasurement, passTime, readPoint } from './series/series-point.ts';
import { handOver } from './state/hand-over.ts';
import type { PodState } from './state/pod-state.ts';
import { forgetTemperature, readTemperature } from './temperature/temperature.ts';
import { readSignal } from './voids/pad-signal.ts';
import { findVoid } from './voids/voids.ts';
import { onBody, readWear, wear } from './wear/wear.ts';

function readZones(state: PodState, heard: HeardFrame): void {
  const { frame, at, context } = heard;
  if (!isRead(state) || state.cycle.unclippedAt > 0) return;
  const read = { ...heard, passedMs: state.signal.at === 0 ? 0 : at - state.signal.at };
  readSignal(state, frame, at, parametersOf(state, context));
  findVoid(state, read);
  readPadCondition(state, at, context);
  findUnseenChange(state, read);
}

function readBody(state: PodState, heard: HeardFrame): void {
  const { frame, at, context, facts } = heard;
  if (!onBody(state)) {
    leaveBody(state, at, facts);
    forgetMotion(state, at, facts);
    forgetTemperature(state);
    forgetStillness(state);
    return;
  }
  const moved = degreesBetween(state.position.up, frame.acceleration);
  if (moved >= context.parameters.voids.postureDegrees) state.voiding.movedAt = at;
  readStillness(state, heard);
  readPosition(state, heard);
  readTurn(state, at, context, facts);
  readFall(state, heard);
  readTemperature(state, frame.temperatureCentiC / 100, heard);
}

function readPadFrame(state: PodState, heard: HeardFrame): void {
  readWear(state, heard);
  readPad(state, heard);
  readBody(state, heard);
  readZones(state, heard);
}

/** Reads the skin temperature of a frame of vital signs, unless the pad frames of the same pod show that it is off the body. */
function readBioFrame(state: PodState, frame: BioFrame, moment: Moment): void {
  noteVitals(state, frame);
  const isSkin = onBody(state) || state.wear.state === wear.unknown;
  if (isSkin) readTemperature(state, frame.temperatureCentiC / 100, moment);
}

/**
 * Analyses the next measurement, after advancing to its time. Updates the state in place. A measurement before `lastAt` finds
 * nothing: it is late, and needs `replay` from the checkpoint before it.
 */
export function analyse(state: PodState, measurement: Measurement, context: Context): Step {
  const facts: Fact[] = [];
  if (measurement.at < state.link.heardAt) return { state, facts };
  settleUntil(state, measurement.at, context, facts);
  // A deadline may have been settled just after a measurement that arrived later: it counts from there.
  const at = Math.max(measurement.at, state.link.settledAt);
  const passed = state.link.heardAt === 0 ? 0 : at - state.link.heardAt;
  passTime(state, at, context, facts);
  handOver(state, at, context, facts);
  const { reading } = measurement;
  const moment = { at, context, facts };
  // Vital signs between two pad frames are no part of the time that the second frame covers.
  const passedMs = state.activity.at > 0 ? at - state.activity.at : passed;
  hear(state, reading.batteryPct, moment);
  if (reading.kind === 'pad' && context.patientId !== null)
    readPadFrame(state, { ...moment, frame: reading, passedMs });
  if (reading.kind === 'bio' && context.patientId !== null) readBioFrame(state, reading, moment);
  settle(state, at, context, facts);
  addMeasurement(state, reading, at, context);
  readPoint(state, at, context, facts);
  return { state, facts };
}
