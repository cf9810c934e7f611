import { hour, minute, second } from '../durations.ts';

/**
 * Point 4, voids: the definition of a void. `Pct` is percent of every zone's C at once: the reading in ml of a common change of
 * that size (temperature, pressure, drift), about 2.7 on a dry pad, 8 at 500 ml. Ours unless stated, measured with `npm run
 * bench:analysis -- --parts seen`.
 */
export const voidParameters = {
  /** Smoothing of the signal for detection. */
  levelTauMs: 20 * second,
  /** The base follows slower changes; with `riseMl` it sets the minimum slope, about 1.5 ml a minute on a quiet dry pad. */
  baseTauMs: 4 * minute,
  /** A rise begins at the largest of this, so many deviations of the noise, and so many of the wander. */
  riseMl: 6,
  riseSigmas: 4,
  riseWanders: 3,
  /** Dynamic acceleration that doubles the threshold, g RMS. */
  motionG: 0.3,
  /** The memory of the wander (fall-backs of a quiet signal, which no urine causes), and its first value. */
  wanderTauMs: hour,
  firstWanderPct: 0.6,
  /** A fall-back further than so many deviations is an event (a pressed pad), and counts as that. */
  wanderHeldAt: 3,
  /** Least void that is reported: tiny voids are 15 to 30 ml. Noise and wander raise it. */
  leastMl: 9,
  leastSigmas: 5,
  leastWanders: 4,
  /** The same where the surface burst twice as far as it had to. */
  burstLeastMl: 4,
  burstLeastSigmas: 2.5,
  burstLeastWanders: 1,
  /** A rise of which less than this share remains at the next measurement was one misread or out of order. */
  keptShare: 0.75,
  /** A plateau lasts so long without a rise; voids less apart than `mergeMs` are one (a rule of the product). */
  plateauMs: 75 * second,
  mergeMs: 2 * minute,
  /**
   * A burst of the surface over its base, octaves: on a dry surface, on one that is `wetSurfaceOctaves` wet; and in deviations of
   * its noise.
   */
  burstOctaves: 1,
  wetBurstOctaves: 0.35,
  wetSurfaceOctaves: 4,
  burstSigmas: 5,
  /** A body that moved, or a loose clip, touches the surface elsewhere: the burst must be so many times that. */
  movedBurst: 1.8,
  /** The excess over the least that a rise without a burst needs: in a still body, and where the body moved. */
  stillMl: 12,
  stillPct: 2.5,
  movedMl: 30,
  movedPct: 35,
  /** The same for the rise of some zones over the common rise: a body presses all, urine wets some. */
  ownMl: 20,
  ownPct: 4,
  /** The factor on that for a loose clip, or for zones that fell while others rose. */
  doubtfully: 2,
  /** How long the pad's higher reading is remembered: a rise back to it was pressed away before. */
  highTauMs: hour,
  /** A rise without such evidence within this is slow: sweat or drift. */
  sharpMs: 5 * minute,
  /** How long after a rise a slow surface may still answer: up to 42 s is usual (a property of the sensor), slow families need minutes. */
  surfaceMs: 4 * minute,
  /** Zones with a fall over this share of the others' rise were pressed, not wetted. */
  fallenShare: 0.3,
  /** A silence as long as this is a gap: voids in it are detected on return; drift is allowed for by the hour. */
  gapMs: 3 * minute,
  gapPct: 4,
  gapPctPerHour: 3,
  /** A change of orientation that presses the pad again, degrees, and the duration of its effect. */
  postureDegrees: 15,
  postureMs: 2 * minute,
  /**
   * Water from outside fills the pad and is no void. It is colder or hotter than skin, °C, and conducts so much less than urine
   * that the surface stays under this share of urine's octaves.
   */
  // 0.02 % of true voids in the seen simulation met all of it, and 3 of 4 spills.
  coolingC: 0.12,
  heatingC: 0.3,
  waterShare: 0.85,
};
