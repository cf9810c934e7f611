import type { Random } from '../random.ts';
import { type PadFluid, zoneShares } from './pad-fluid.ts';

/** The electrodes of one pad under one pod: what the zones' true wetness becomes as numbers. */
export interface PadSensor {
  /** C/C0 of the core zones and G/G0 of the surface zones, as of the last call of `sense`. */
  readonly core: Float64Array;
  readonly surface: Float64Array;
  /** Lets `seconds` pass and reads. `press` adds to each core zone's ratio, `noise` is a deviation in the logarithm. */
  sense(fluid: PadFluid, seconds: number, press: readonly number[], sweat: number, noise: number): void;
}

const nominal = {
  /** C/C0 = 1 + range (1 - exp(-x / scale)), x the ml in a zone over its share of the core: 2.5 at 500 ml. */
  range: 2.2,
  scaleMl: 436,
  /** G/G0 = 1 + peak x wetness of the topsheet: about 50 in the mean over the zones right after 500 ml. */
  peak: 125,
  sweatOnCore: 0.025,
} as const;

/** Spreads as sigmas of a log-normal. Pad, zone and pod together give a gain spread of 17 % CV. */
const spread = {
  padGain: 0.15,
  zoneGain: 0.06,
  podGain: 0.05,
  dryCore: 0.05,
  drySurface: 0.18,
  surfaceGain: 0.2,
  drift: 0.012,
  driftS: 3600,
} as const;

/** The nominal transfer of one core zone: C/C0 at `ml` per share of the core. */
const coreRatio = (ml: number): number => 1 + nominal.range * (1 - Math.exp(-ml / nominal.scaleMl));

export const drawPodGain = (random: Random): number => random.logNormal(1, spread.podGain);

/** A new pad's electrodes: gains from `pad`, noise and drift from `noise`. */
export function createPadSensor(podGain: number, pad: Random, noiseSource: Random): PadSensor {
  const padGain = podGain * pad.logNormal(1, spread.padGain);
  const gains = zoneShares.map(() => padGain * pad.logNormal(1, spread.zoneGain));
  const dryCore = zoneShares.map(() => pad.logNormal(1, spread.dryCore));
  const surfaces = [0, 1, 2].map(() => ({
    dry: pad.logNormal(1, spread.drySurface),
    gain: pad.logNormal(1, spread.surfaceGain),
    // Three time constants within 42 s: the slowest surface sensor answers in up to 42 s.
    lagS: pad.between(4, 14),
  }));
  const drift = new Float64Array(5);
  const lagged = new Float64Array(3);
  const core = new Float64Array(5).fill(1);
  const surface = new Float64Array(3).fill(1);

  function senseCore(
    fluid: PadFluid,
    seconds: number,
    press: readonly number[],
    sweat: number,
    noise: number,
  ): void {
    const kept = Math.exp(-seconds / spread.driftS);
    const fresh = spread.drift * Math.sqrt(1 - kept * kept);
    for (let zone = 0; zone < 5; zone++) {
      drift[zone] = (drift[zone] as number) * kept + noiseSource.normal(0, fresh);
      const ml = (fluid.coreMl[zone] as number) / (zoneShares[zone] as number);
      const wet = 1 + (gains[zone] as number) * (coreRatio(ml) - 1) + nominal.sweatOnCore * sweat;
      const pressed = wet * (1 + (press[zone] as number)) * (dryCore[zone] as number);
      core[zone] = pressed * Math.exp((drift[zone] as number) + noiseSource.normal(0, noise));
    }
  }

  function senseSurface(fluid: PadFluid, seconds: number, noise: number): void {
    for (let zone = 0; zone < 3; zone++) {
      const { dry, gain, lagS } = surfaces[zone] as (typeof surfaces)[number];
      const target = Math.log(dry * (1 + gain * nominal.peak * (fluid.damp[zone] as number)));
      const before = lagged[zone] as number;
      lagged[zone] = target + (before - target) * Math.exp(-seconds / lagS);
      surface[zone] = Math.exp((lagged[zone] as number) + noiseSource.normal(0, 0.03 + 3 * noise));
    }
  }

  return {
    core,
    surface,
    sense(fluid, seconds, press, sweat, noise) {
      senseCore(fluid, seconds, press, sweat, noise);
      senseSurface(fluid, seconds, noise);
    },
  };
}
