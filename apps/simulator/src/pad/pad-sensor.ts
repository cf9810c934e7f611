import type { DrawFrom } from '../part/part.ts';
import type { Random } from '../random.ts';
import { drawBaseline } from './baseline.ts';
import type { Family } from './family.ts';
import { contentsAt, drawCurve, riseAt } from './pad-curve.ts';
import type { PadFluid } from './pad-fluid.ts';
import type { ProductMake } from './product.ts';
import { drawSurface } from './surface-electrode.ts';

/** The effects on a worn pad's electrodes beside the liquid in it. */
export interface Surroundings {
  /** The pressure of a posture on the core zones, as a share that their capacitance rises by. */
  readonly press: Float64Array;
  /** Contact of the clip with each core zone: 1 is good, less lets only part of the signal through. */
  readonly contact: Float64Array;
  /** Deviation of one reading, in the logarithm. */
  noise: number;
  celsius: number;
  /** Hours since the pad was put on. */
  hours: number;
  /** Moisture of the air under the clothes; 1 is usual. */
  moist: number;
  /** Sweat on the skin over each surface zone, ml. */
  sweatMl: number;
}

/** The electrodes of one pad under one pod: they turn the zones' true wetness into numbers. */
export interface PadSensor {
  /** C/C0 of the core zones and G/G0 of the surface zones, as of the last call of `sense`. */
  readonly core: Float64Array;
  readonly surface: Float64Array;
  /** This pad's signal under this pod over its family's nominal one, at 300 ml spread evenly. */
  readonly gain: number;
  /** Lets `seconds` pass and reads. */
  sense(fluid: PadFluid, seconds: number, around: Surroundings): void;
  /** The contents of the family's nominal pad with the same rise as this one with so many ml, both spread evenly; ml. */
  suggestedMl(ml: number): number;
}

/** Liquid that the gel has not bound yet is looser and raises C by this much more. */
const freeLiquid = 0.16;
/** Water without ions raises C to this share of urine's effect: the rest is polarisation at the electrodes. */
const withoutIons = 0.84;
/** A posture presses wet gel flat too: so much of its press acts on the wet signal as well. */
const wetPress = 0.6;

/** A new pad's electrodes under a pod of `podGain`: gains from `pad`, noise and drift from `noise`. */
export function createPadSensor(
  family: Family,
  make: ProductMake,
  podGain: number,
  draw: DrawFrom,
  pad: Random,
  noise: Random,
): PadSensor {
  const zoneSigma = draw('zoneGainSigma', pad);
  const drySigma = draw('dryCoreSigma', pad);
  const padGain = podGain * pad.logNormal(1, make.padGainSigma);
  const zoneGains = Float64Array.from(make.zoneShares, () => pad.logNormal(1, zoneSigma));
  const dryCore = Float64Array.from(make.zoneShares, () => make.dry * pad.logNormal(1, drySigma));
  const curve = drawCurve(family, padGain, make.area, draw('curveShape', pad));
  const surfaces = [0, 1, 2].map(() => drawSurface(family, make.dry, draw, pad));
  const baseline = drawBaseline(family.drift, draw, pad, noise);
  const core = new Float64Array(5).fill(1);
  const surface = new Float64Array(3).fill(1);

  function senseCore(fluid: PadFluid, { press, contact, noise: deviation }: Surroundings): void {
    const common = noise.normal(0, deviation * 0.6);
    for (let zone = 0; zone < 5; zone++) {
      const free = fluid.poreMl[zone] as number;
      const content = free + (fluid.gelMl[zone] as number);
      let rise = 0;
      if (content > 0.01) {
        const ions = Math.min(1.2, (fluid.coreIons[zone] as number) / content);
        rise = riseAt(curve, content / (make.zoneShares[zone] as number)) * (zoneGains[zone] as number);
        rise *= (withoutIons + (1 - withoutIons) * ions) * (1 + (freeLiquid * free) / content);
      }
      const pressed = press[zone] as number;
      const wet = (1 + pressed) * (1 + rise * (1 + wetPress * pressed));
      const dry = (dryCore[zone] as number) * (baseline.factors[zone] as number);
      core[zone] = wet * dry * (contact[zone] as number) * (1 + common + noise.normal(0, deviation));
    }
  }

  return {
    core,
    surface,
    suggestedMl(ml) {
      const suggested = zoneGains.map((gain) => contentsAt(family, gain * riseAt(curve, ml)));
      return suggested.reduce((sum, own) => sum + own, 0) / suggested.length;
    },
    gain: (curve.gain * zoneGains.reduce((sum, gain) => sum + gain, 0)) / 5,
    sense(fluid, seconds, around) {
      baseline.wander(seconds, around.celsius, around.hours, around.moist);
      senseCore(fluid, around);
      const scatter = 0.03 + 3 * around.noise;
      for (let zone = 0; zone < 3; zone++) {
        const film = fluid.filmMl[zone] as number;
        const ions = fluid.filmIons[zone] as number;
        const ratio = surfaces[zone]?.follow(seconds, film, ions, around.sweatMl) ?? 1;
        surface[zone] =
          ratio * Math.max(0.2, 1 + noise.normal(0, scatter)) * (around.contact[2 * zone] as number);
      }
    },
  };
}

/** A pod's own gain, for its whole life. */
export const drawPodGain = (draw: DrawFrom, pod: Random): number =>
  pod.logNormal(1, draw('podGainSigma', pod));
