import type { Reading } from '@padlight/contract';
import { instant, PadState, RedAlertKind } from '@padlight/contract';
import type { Context, Feedback } from './context.ts';
import type { Fact } from './fact.ts';
import type { Measurement } from './measurement.ts';
import type { PodState } from './pod-state.ts';

export type { Context, Feedback } from './context.ts';
export type * from './fact.ts';
export type { ClimateReading, Measurement, MotionReading } from './measurement.ts';
export { defaultParameters, type Parameters } from './parameters.ts';
export { freshState, type PodState } from './pod-state.ts';

/** The state after a step, which is the one that went in (updated in place), and what the step found. */
export interface Step {
  readonly state: PodState;
  readonly facts: Fact[];
}

export const encodeState = (state: PodState): Uint8Array => new TextEncoder().encode(JSON.stringify(state));
export const decodeState = (bytes: Uint8Array): PodState | undefined =>
  JSON.parse(new TextDecoder().decode(bytes)) as PodState;

/** Finds what time alone brings, up to `time`. Updates the state in place: snapshot it with `encodeState`. */
export const advance = (state: PodState, _time: number, _context: Context): Step => ({ state, facts: [] });

/** Analyses the next measurement, after advancing to its time. Updates the state in place. */
export const analyse = (state: PodState, measurement: Measurement, _context: Context): Step => {
  state.lastAt = Math.max(state.lastAt, measurement.at);
  return { state, facts: [] };
};

/** Takes in what a carer told of a pad. Updates the state in place. */
export const feedback = (state: PodState, _told: Feedback, _context: Context): Step => ({ state, facts: [] });

/** Epoch ms at which `advance` would next find something; Infinity: nothing is due. */
export const nextDue = (_state: PodState, _context: Context): number => Number.POSITIVE_INFINITY;

/** Epoch ms of the last analysed measurement; 0 if none. An earlier one is late and needs `replay`. */
export const lastAt = (state: PodState): number => state.lastAt;

/** A snapshot to come back to when a measurement comes late. */
export interface Checkpoint {
  readonly at: number;
  readonly state: Uint8Array;
}

/** Analyses stored measurements in order, with a checkpoint after each quarter of an hour. */
export const replay = (
  state: PodState,
  measurements: readonly Measurement[],
  context: Context,
): Step & { readonly checkpoints: Checkpoint[] } => {
  const facts = measurements.flatMap((measurement) => analyse(state, measurement, context).facts);
  return { state, facts, checkpoints: [] };
};

/** What the tile shows at `time`. */
export const reading = (_state: PodState, time: number, _context: Context): Reading => ({
  light: {
    shown: 'grey',
    state: PadState.ANALYSING,
    padStatus: null,
    redAlert: RedAlertKind.noData,
    since: instant(time),
  },
  fill: null,
  pad: { attachedAt: null, wetSince: null, calibrating: false },
  position: null,
  temperature: null,
  voidsToday: { count: 0, ml: 0, lastAt: null },
  wear: 'unknown',
  link: { state: 'never-heard', lastHeardAt: null, battery: 'unknown', batteryPct: null },
});
