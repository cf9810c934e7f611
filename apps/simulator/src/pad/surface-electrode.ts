import type { DrawFrom } from '../part/part.ts';
import type { Random } from '../random.ts';
import type { Family } from './family.ts';
import { hill } from './mixture.ts';

/** A film conducts once its drops touch: a half at 2.4 ml a zone, steeper than in proportion, as percolation is. */
const conducting = { halfMl: 2.4, steepness: 1.6 } as const;
/** Two equal stages after one another come to 95 % of a step after this many of their time constants. */
const stagesTo95 = 4.744;
/** Ions of sweat over usual urine's (about 5 against 16 mS/cm). */
export const sweatIons = 0.3;

/** One surface zone's electrodes: wetness of the topsheet as conductance, with a delay. */
export interface SurfaceElectrode {
  /** Lets `seconds` pass over `filmMl` with `ions` and `sweatMl` of sweat on the skin; gives G/G0. */
  follow(seconds: number, filmMl: number, ions: number, sweatMl: number): number;
}

export function drawSurface(family: Family, dryness: number, draw: DrawFrom, pad: Random): SurfaceElectrode {
  const dry = dryness * pad.logNormal(1, draw('drySurfaceSigma', pad));
  const soaked = family.soaked * pad.logNormal(1, draw('surfaceGainSigma', pad));
  const stageS = pad.between(...family.answersS) / stagesTo95;
  let wetting = 0;
  let reported = 0;
  return {
    follow(seconds, filmMl, ions, sweatMl) {
      const film = filmMl + sweatMl;
      let aim = 0;
      if (film > 1e-4) {
        const strength = (ions + sweatMl * sweatIons) / film;
        aim = soaked * strength * hill(film, conducting.halfMl, conducting.steepness);
      }
      // Both stages exactly, for any length of step.
      const x = seconds / stageS;
      const remaining = Math.exp(-x);
      reported = aim + (reported - aim) * remaining + (wetting - aim) * x * remaining;
      wetting = aim + (wetting - aim) * remaining;
      return dry * (1 + reported);
    },
  };
}
