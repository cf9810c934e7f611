import type { PadFrame } from '@padlight/contract';
import { minute } from '../durations.ts';
import { familyOf } from '../fill/family-of.ts';
import type { SensorFamily } from '../fill/fill-parameters.ts';
import type { Parameters } from '../parameters.ts';
import type { PodState } from '../state/pod-state.ts';

/** Nearer to the ceiling than this, a zone's signal shows no more. */
const fullest = 0.9;
/** A zone under its baseline, dried or badly calibrated, is limited to this, so that it takes little from the others. */
const driest = -0.05;
const octavesACoreByte = 3 / 255;
const octavesASurfaceByte = 8 / 255;
const noiseAlpha = 0.1;
const mostFollowedMs = minute;

const clamped = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The place of a zone `octaves` over its baseline on its family's curve: its share of the ceiling. */
const shareOf = (octaves: number, { coreCeiling }: SensorFamily): number =>
  clamped((2 ** octaves - 1) / coreCeiling, driest, fullest);

/** Millilitres in one zone `octaves` over its baseline: the inverse of C/C0 = 1 + ceiling (1 - exp(-ml / scale)). */
export const zoneMl = (octaves: number, family: SensorFamily): number =>
  -family.coreScaleMl * Math.log(1 - shareOf(octaves, family));

/** The ml that one percent more of a zone's C means. */
const zoneScale = (octaves: number, family: SensorFamily): number =>
  (0.01 * 2 ** octaves * family.coreScaleMl) / (family.coreCeiling * (1 - shareOf(octaves, family)));

/** Sets the millilitres that the smoothed zones hold, and what one percent more of all zones' C means. */
function weighZones(state: PodState, family: SensorFamily): void {
  const { signal } = state;
  let [level, scale] = [0, 0];
  for (let zone = 0; zone < 5; zone++) {
    const octaves = signal.core[zone] ?? 0;
    level += zoneMl(octaves, family);
    scale += zoneScale(octaves, family);
  }
  signal.level = level;
  signal.scale = scale;
}

/** Tracks a surface: down at once, up slowly, so that its base stays at the value before a burst. */
function followSurface(state: PodState, frame: PadFrame, share: number, slowShare: number): void {
  const { signal } = state;
  let step = 0;
  for (let zone = 0; zone < 3; zone++) {
    const octaves = ((frame.surface[zone] ?? 0) - (signal.baseline[5 + zone] ?? 0)) * octavesASurfaceByte;
    const before = signal.surface[zone] ?? 0;
    step += Math.abs(octaves - before) / 3;
    const now = before + share * (octaves - before);
    signal.surface[zone] = now;
    const base = signal.surfaceBase[zone] ?? 0;
    signal.surfaceBase[zone] = base + (now < base ? share : slowShare) * (now - base);
  }
  signal.surfaceSigma +=
    noiseAlpha * (Math.min(step, 4 * signal.surfaceSigma + 0.1) / 1.128 - signal.surfaceSigma);
}

function firstSignal(state: PodState, frame: PadFrame, raw: number): void {
  const { signal } = state;
  Object.assign(signal, {
    raw,
    slow: raw,
    sigma: 2,
    surfaceSigma: 0.05,
    celsius: frame.temperatureCentiC / 100,
  });
  signal.celsiusBase = signal.celsius;
  for (let zone = 0; zone < 3; zone++) {
    const octaves = ((frame.surface[zone] ?? 0) - (signal.baseline[5 + zone] ?? 0)) * octavesASurfaceByte;
    signal.surface[zone] = octaves;
    signal.surfaceBase[zone] = octaves;
  }
}

/**
 * Reads the zones against the cycle's baseline into `state.signal`: ml as the nominal family reads it (now, smoothed, slow), the
 * noise between measurements, the value of a percent of signal, and the octaves of the surface zones and of their bases.
 */
export function readSignal(state: PodState, frame: PadFrame, at: number, parameters: Parameters): void {
  const { signal } = state;
  const { voids } = parameters;
  const family = familyOf(parameters, frame.family);
  const passed = signal.at === 0 ? Number.POSITIVE_INFINITY : at - signal.at;
  const share = 1 - Math.exp(-passed / voids.levelTauMs);
  const slowShare = 1 - Math.exp(-passed / voids.baseTauMs);
  // A rise of the surface over a silence is a burst, and not its base.
  const surfaceShare = 1 - Math.exp(-Math.min(passed, mostFollowedMs) / voids.baseTauMs);
  let raw = 0;
  for (let zone = 0; zone < 5; zone++) {
    const octaves = ((frame.core[zone] ?? 0) - (signal.baseline[zone] ?? 0)) * octavesACoreByte;
    raw += zoneMl(octaves, family);
    const before = signal.core[zone] ?? 0;
    signal.core[zone] = before + share * (octaves - before);
  }
  weighZones(state, family);
  if (signal.at === 0) firstSignal(state, frame, raw);
  else {
    const step = Math.abs(raw - signal.raw);
    signal.sigma += noiseAlpha * (Math.min(step, 4 * signal.sigma + 5) / 1.128 - signal.sigma);
    signal.slow += slowShare * (raw - signal.slow);
    followSurface(state, frame, share, surfaceShare);
    const celsius = frame.temperatureCentiC / 100;
    signal.celsius += share * (celsius - signal.celsius);
    signal.celsiusBase += slowShare * (celsius - signal.celsiusBase);
  }
  signal.smoothing = share;
  signal.raw = raw;
  signal.at = at;
}

/** Deviation of the smoothed level due to noise between measurements, ml. */
export const levelSigma = ({ signal }: PodState): number =>
  signal.sigma * Math.sqrt(signal.smoothing / (2 - signal.smoothing));

/** The wettest surface zone, octaves over its baseline. */
export const wettestSurface = ({ signal }: PodState): number =>
  Math.max(signal.surface[0] ?? 0, signal.surface[1] ?? 0, signal.surface[2] ?? 0);
