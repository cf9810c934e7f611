import type { PadFrame } from '@padlight/contract';
import type { Parameters } from '../parameters.ts';
import type { PodState } from '../state/pod-state.ts';
import { padKind } from './pad-kind.ts';

const zones = 8;
/** Enough for the window at a measurement every 10 s. */
const mostSamples = 16;
const closestMs = 8_000;

const zoneByte = (frame: PadFrame, zone: number): number =>
  (zone < 5 ? frame.core[zone] : frame.surface[zone - 5]) ?? 0;

/** Copies all zones' bytes: the core's five, then the surface's three. */
export function copyZones(frame: PadFrame, into: Float32Array | Uint8Array, from = 0): void {
  for (let zone = 0; zone < zones; zone++) into[from + zone] = zoneByte(frame, zone);
}

/** Adds one sample to the window, dropping the oldest of a full one. */
export function keepSample(state: PodState, frame: PadFrame, at: number): void {
  const { cycle } = state;
  const afterMs = at - cycle.sampledFrom;
  if (cycle.sampledFrom === 0) cycle.sampledFrom = at;
  else if (afterMs - 1000 * cycle.sampledS < closestMs) return;
  else cycle.sampledS = Math.min(65_535, Math.round(afterMs / 1000));
  const samplesBefore = cycle.samples.slice(cycle.samples.length >= mostSamples * zones ? zones : 0);
  const samples = new Uint8Array(samplesBefore.length + zones);
  samples.set(samplesBefore);
  copyZones(frame, samples, samplesBefore.length);
  cycle.samples = samples;
}

/** Drops the samples of a window: of another pad, or of a window that is over. */
export const dropSamples = ({ cycle }: PodState): void => {
  Object.assign(cycle, { samples: new Uint8Array(0), sampledFrom: 0, sampledS: 0 });
};

function medianOf(samples: Uint8Array, zone: number, from: number, to: number): number {
  const values: number[] = [];
  for (let index = from; index < to; index++) values.push(samples[index * zones + zone] ?? 0);
  values.sort((a, b) => a - b);
  const middle = values.length >> 1;
  const high = values[middle] ?? 0;
  return values.length % 2 ? high : (high + (values[middle - 1] ?? high)) / 2;
}

function meanCoreMedian(samples: Uint8Array, from: number, to: number): number {
  let sum = 0;
  for (let zone = 0; zone < 5; zone++) sum += medianOf(samples, zone, from, to);
  return sum / 5;
}

/** Writes the baseline: the median of each zone over the samples `from` to `to`. */
function setBaseline(state: PodState, from: number, to: number): void {
  for (let zone = 0; zone < zones; zone++)
    state.signal.baseline[zone] = medianOf(state.cycle.samples, zone, from, to);
}

/**
 * Takes in one sample of a pad under calibration. True once the baseline stands. While a signal still falls, calibration waits; a
 * signal that rises (a void in between) gives the baseline of the time before.
 */
export function calibrate(state: PodState, frame: PadFrame, at: number, { pad }: Parameters): boolean {
  const { cycle } = state;
  keepSample(state, frame, at);
  const count = cycle.samples.length / zones;
  if (count < pad.calibrationSamples || at - cycle.sampledFrom < pad.calibrationMs) return false;
  const half = count >> 1;
  const change = meanCoreMedian(cycle.samples, half, count) - meanCoreMedian(cycle.samples, 0, half);
  if (change < -pad.settledBytes) {
    if (at - cycle.sampledFrom >= pad.calibrationFailsAfterMs) cycle.calibrationFailed = 1;
    return false;
  }
  setBaseline(state, 0, change > pad.settledBytes ? half : count);
  dropSamples(state);
  cycle.calibrationFailed = 0;
  return true;
}

/** A dry zone's byte where C, or G, is the family's nominal. */
const nominalCoreByte = 255 / 3;
const nominalSurfaceByte = 255 / 8;

/**
 * Judges the kind of pad by its baseline. The zones of a used pad are read from nominal dry ones from then on: its earlier contents
 * are not known, but new ones are seen.
 */
export function judgeBaseline(state: PodState, { pad }: Parameters): number {
  const { baseline } = state.signal;
  let core = 0;
  for (let zone = 0; zone < 5; zone++) core += 2 ** ((3 * (baseline[zone] ?? 0)) / 255 - 1) / 5;
  let surface = 0;
  for (let zone = 5; zone < 8; zone++) surface = Math.max(surface, (8 * (baseline[zone] ?? 0)) / 255 - 1);
  if (core < pad.driestBaseline) return padKind.unknownProduct;
  if (core < pad.wetBaseline && (core < pad.dampBaseline || surface < pad.dampBaselineOctaves))
    return padKind.known;
  for (let zone = 0; zone < 8; zone++) {
    const nominal = zone < 5 ? nominalCoreByte : nominalSurfaceByte;
    baseline[zone] = Math.min(baseline[zone] ?? 0, nominal);
  }
  return padKind.used;
}
