import type { DrawFrom } from '../part/part.ts';
import type { Random } from '../random.ts';
import type { DriftHabit } from './family.ts';

/** Temperature at which the nominal dry capacitance is reported, °C. */
const nominalC = 33;
/** Moist air fills a pad on a body to a half within 25 min. */
const humidHalfH = 25 / 60;
/** Share of the wander that all zones have in common. */
const inCommon = 0.75;

/** A pad's dry baseline as it wanders: factors on the core zones' capacitance. */
export interface Baseline {
  /** The factor of each core zone as of the last `wander`. */
  readonly factors: Float64Array;
  /** Lets `seconds` pass on a pad at `celsius`, `hours` after it was put on, in air as moist as `moist` (1: usual). */
  wander(seconds: number, celsius: number, hours: number, moist: number): void;
}

/** Draws the wandering of one pad's baseline: the family's habit, stronger or weaker. */
export function drawBaseline(habit: DriftHabit, draw: DrawFrom, pad: Random, noise: Random): Baseline {
  const strength = draw('drift', pad);
  const perHour = habit.perHour * strength * pad.normal(0.7, 0.7);
  const humid = habit.humid * strength * pad.between(0.6, 1.4);
  const perKelvin = habit.perKelvin * pad.between(0.7, 1.3);
  const deviation = habit.wander * strength;
  const [all, own] = [deviation * Math.sqrt(inCommon), deviation * Math.sqrt(1 - inCommon)];
  const zones = new Float64Array(5);
  const factors = new Float64Array(5).fill(1);
  let together = 0;
  let waited = 0;
  return {
    factors,
    wander(seconds, celsius, hours, moist) {
      waited += seconds;
      // A wander over hours needs a new draw at most once a minute.
      if (waited >= 60) {
        const remembered = Math.max(0, 1 - waited / 3600 / habit.forgetsH);
        const fresh = Math.sqrt(1 - remembered * remembered);
        waited = 0;
        together = together * remembered + noise.normal(0, all * fresh);
        for (let zone = 0; zone < 5; zone++)
          zones[zone] = (zones[zone] as number) * remembered + noise.normal(0, own * fresh);
      }
      const moistened = (humid * moist * hours) / (hours + humidHalfH);
      const shared =
        1 + together + perKelvin * (celsius - nominalC) + moistened + perHour * Math.min(hours, 12);
      for (let zone = 0; zone < 5; zone++) factors[zone] = shared * (1 + (zones[zone] as number));
    },
  };
}
