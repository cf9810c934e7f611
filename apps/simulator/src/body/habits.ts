import type { Random } from '../random.ts';

type Mobility = 'walks' | 'sits' | 'in-bed';

/** What stays the same about one resident from day to day. */
export interface Habits {
  readonly mobility: Mobility;
  /** Mean voids a day (5 to 8) and how many of them fall into the night. */
  readonly voidsPerDay: number;
  readonly voidsPerNight: number;
  /** Log-normal volume of a daytime void, ml. */
  readonly medianMl: number;
  readonly sigmaMl: number;
  readonly flowMlPerS: number;
  /** Share of a void that lands on the front, middle and back of the pad when upright. */
  readonly landing: readonly [number, number, number];
  /** Minutes after local midnight. */
  readonly wakesMin: number;
  readonly sleepsMin: number;
  /** Median minutes between turns in bed. */
  readonly turnsEveryMin: number;
  /** 0 to 1: how much is moved while lying or sitting, and how much is sweated. */
  readonly restlessness: number;
  readonly sweating: number;
  /** Acceleration amplitude of a step, g. */
  readonly gaitG: number;
  readonly fallsPerDay: number;
  readonly skinC: number;
  /** How strongly a posture presses on the pad's zones; 1 is usual. */
  readonly press: number;
}

/** Bounds that every day keeps, whatever the habits. */
export const voidBounds = { perDay: [5, 8], ml: [25, 650] } as const;

export function drawHabits(random: Random): Habits {
  const mobility = random.pick<Mobility>(['walks', 'walks', 'sits', 'sits', 'sits', 'in-bed']);
  const front = random.chance(0.3) ? random.between(0.4, 0.6) : random.between(0.1, 0.25);
  const back = random.between(0.1, 0.2);
  return {
    mobility,
    voidsPerDay: random.between(5.3, 7.7),
    voidsPerNight: random.whole(1, 2),
    medianMl: random.between(140, 230),
    sigmaMl: random.between(0.3, 0.5),
    flowMlPerS: random.between(8, 18),
    landing: [front, 1 - front - back, back],
    wakesMin: random.between(390, 480),
    sleepsMin: random.between(1200, 1320),
    turnsEveryMin: mobility === 'in-bed' ? random.between(120, 220) : random.between(60, 150),
    restlessness: random.between(0, 1) ** 2,
    sweating: random.between(0, 1) ** 2,
    gaitG: random.between(0.18, 0.36),
    fallsPerDay: { walks: 0.012, sits: 0.008, 'in-bed': 0.002 }[mobility],
    skinC: random.between(36, 36.8),
    press: random.between(0.4, 1.6),
  };
}
