import { hour, minute } from '../durations.ts';

const day = 24 * hour;

/** The forecast of a red light. Ours, set on simulated weeks of the seen part (docs/accuracy.md). */
export const forecastParameters = {
  /** Forecasts are made at each multiple of this, and are for a multiple of it. */
  everyMs: 5 * minute,
  /** A light that is likely red within this time is announced. */
  aheadMs: hour,
  /** The voids of this long describe a person. */
  historyMs: 28 * day,
  /** Forecasts of the pads of this long before are judged. */
  judgedMs: 28 * day,
  /** Past voids count by their nearness in the time of day: a normal distribution of this deviation. */
  timeOfDayMs: 45 * minute,
  /** Past voids must add up to this weight, else nothing is forecast. */
  fewestVoids: 5,
  /** No pad on for longer than this: voids in that time are not known. */
  unwornMs: 30 * minute,
  /** Any time after this counts as later. */
  latestMs: 3 * hour,
  /** The middle half of the expected times lies within this. */
  middleHalfMs: 40 * minute,
  /** A person's last forecasts were right: so many of them, with a median error under this. */
  judgedForecasts: 10,
  medianErrorMs: 20 * minute,
};
