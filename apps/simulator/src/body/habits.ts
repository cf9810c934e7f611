import type { DrawFrom } from '../part/part.ts';
import type { Random } from '../random.ts';
import type { CareHabits, Mobility } from './carer.ts';

/** The constant traits of one resident, and of their care, from day to day. */
export interface Habits extends CareHabits {
  /** Mean voids a day, the bounds of every day, and the number in the night. */
  readonly voidsPerDay: number;
  readonly voidBounds: { readonly perDay: readonly [number, number]; readonly ml: readonly [number, number] };
  readonly voidsPerNight: number;
  /** Log-normal volume of a daytime void, ml; a night void is so many times larger. */
  readonly medianMl: number;
  readonly sigmaMl: number;
  readonly nightTimes: number;
  readonly flowMlPerS: number;
  /** Ions of the urine; 1 is usual. */
  readonly urineIons: number;
  /** Share of a void that lands on the front, middle and back of the pad when upright. */
  readonly landing: readonly [number, number, number];
  /** Minutes after local midnight. */
  readonly wakesMin: number;
  readonly sleepsMin: number;
  /** Median minutes between turns in bed. */
  readonly turnsEveryMin: number;
  /** 0 to 1: the amount of movement while lying or sitting, and the frequency of sweating. */
  readonly restlessness: number;
  readonly sweating: number;
  /** Sweat that runs into the pad at the most, ml/h: usually none, because the pad's back breathes. */
  readonly sweatMlPerH: number;
  /** Acceleration amplitude of a step, g. */
  readonly gaitG: number;
  readonly fallsPerDay: number;
  readonly skinC: number;
  readonly roomC: number;
  /** The pressure of a posture on the pad's zones; 1 is usual. */
  readonly press: number;
  /** Degrees of leaning back when sitting, and of the raised bed head. */
  readonly sitBackDeg: number;
  readonly headUpDeg: number;
  /** True: a carer on a round sees a loose clip and fixes it. */
  readonly noticesLoose: boolean;
  /** True: pods are clipped on at any angle, and not mostly straight. */
  readonly clippedAnyWay: boolean;
}

const mobilityOf = (random: Random, inBedShare: number): Mobility =>
  random.chance(inBedShare) ? 'in-bed' : random.pick<Mobility>(['walks', 'walks', 'sits', 'sits', 'sits']);

/** Draws a resident of everyday life from the ranges of a part. */
export function drawHabits(random: Random, draw: DrawFrom): Habits {
  const mobility = mobilityOf(random, draw('inBedShare', random));
  const front = random.chance(0.3) ? random.between(0.4, 0.6) : random.between(0.1, 0.25);
  const back = random.between(0.1, 0.2);
  return {
    mobility,
    voidsPerDay: draw('voidsPerDay', random),
    voidBounds: { perDay: [5, 8], ml: [25, 650] },
    voidsPerNight: random.whole(1, 2),
    medianMl: draw('voidMedianMl', random),
    sigmaMl: draw('voidSigma', random),
    nightTimes: 1.2,
    flowMlPerS: draw('flowMlPerS', random),
    urineIons: draw('urineIons', random),
    landing: [front, 1 - front - back, back],
    wakesMin: random.between(390, 480),
    sleepsMin: random.between(1200, 1320),
    turnsEveryMin: mobility === 'in-bed' ? random.between(120, 220) : random.between(60, 150),
    restlessness: random.unit() ** 2,
    sweating: random.unit() ** 2,
    sweatMlPerH: 0,
    gaitG: draw('gaitG', random),
    fallsPerDay: { walks: 0.012, sits: 0.008, 'in-bed': 0.002 }[mobility],
    skinC: draw('skinC', random),
    roomC: random.between(21, 24),
    press: draw('press', random),
    sitBackDeg: draw('sitBackDeg', random),
    headUpDeg: mobility === 'in-bed' ? random.between(12, 32) : random.between(4, 16),
    care: 'usual',
    lateness: 0,
    noticesLoose: true,
    clippedAnyWay: false,
  };
}
