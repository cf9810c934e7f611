import type { PadFrame } from '@padlight/contract';
import { familyOf } from '../fill/family-of.ts';
import type { Parameters } from '../parameters.ts';
import type { PodState } from '../state/pod-state.ts';

/** Nearer to the ceiling than this, a zone's signal tells no more. */
const fullest = 0.97;
/** A zone under its baseline: dried or badly calibrated; held so that it takes little from the others. */
const driest = -0.05;
const octavesACoreByte = 3 / 255;
const octavesASurfaceByte = 8 / 255;

/** Millilitres in one zone from its C/C0 - 1 over the ceiling: the inverse of C/C0 = 1 + ceiling (1 - exp(-ml / scale)). */
const zoneMl = (share: number, scaleMl: number): number => -scaleMl * Math.log(1 - share);

const held = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/**
 * Reads the zones against the cycle's baseline into `state.signal`: `raw` in ml as the nominal family reads it, its slow and fast
 * means, noise, and the octaves of the surface zones. `amplification`: ml a step of the signal is worth here over a dry pad.
 */
export function readSignal(state: PodState, frame: PadFrame, at: number, parameters: Parameters): void {
  const { signal } = state;
  const family = familyOf(parameters, frame.family);
  let raw = 0;
  let amplification = 0;
  for (let zone = 0; zone < 5; zone++) {
    const byte = frame.core[zone] ?? 0;
    const ratio = 2 ** ((byte - (signal.baseline[zone] ?? 0)) * octavesACoreByte);
    const share = held((ratio - 1) / family.coreCeiling, driest, fullest);
    raw += zoneMl(share, family.coreScaleMl);
    amplification += 1 / (1 - share);
  }
  const surface = (zone: number): number =>
    ((frame.surface[zone] ?? 0) - (signal.baseline[5 + zone] ?? 0)) * octavesASurfaceByte;
  if (signal.at === 0) {
    Object.assign(signal, { level: raw, slow: raw, sigma: 2 });
    for (let zone = 0; zone < 3; zone++) signal.surfaceSlow[zone] = surface(zone);
  } else {
    const step = Math.abs(raw - signal.raw);
    signal.sigma += 0.1 * (Math.min(step, 4 * signal.sigma + 5) / 1.128 - signal.sigma);
    const passed = at - signal.at;
    signal.level += (1 - Math.exp(-passed / parameters.voids.levelTauMs)) * (raw - signal.level);
    signal.slow += (1 - Math.exp(-passed / parameters.voids.baseTauMs)) * (raw - signal.slow);
  }
  for (let zone = 0; zone < 3; zone++) signal.surface[zone] = surface(zone);
  signal.raw = raw;
  signal.amplification = amplification / 5;
  signal.at = at;
}

/** The wettest surface zone, octaves over its baseline. */
export const wettestSurface = ({ signal }: PodState): number =>
  Math.max(signal.surface[0] ?? 0, signal.surface[1] ?? 0, signal.surface[2] ?? 0);
