import { hour, minute } from '../durations.ts';

const day = 24 * hour;

/** The forecast of a red light. Ours, set on simulated weeks of the seen part (docs/accuracy.md). */
export const forecastParameters = {
  /** Forecasts are made at each multiple of this, and are of a multiple of it. */
  everyMs: 5 * minute,
  /** A light that is likely red within this time is announced. */
  aheadMs: hour,
  /** A person is known by the voids of so long. */
  historyMs: 28 * day,
  /** Forecasts of the pads of so long before are judged. */
  judgedMs: 28 * day,
  /** Past voids count by how near they are in the time of day: a normal distribution of this deviation. */
  timeOfDayMs: 45 * minute,
  /** Past voids count for so many at least, else nothing is forecast. */
  fewestVoids: 5,
  /** No pad on for longer than this: what was voided meanwhile is not known. */
  unwornMs: 30 * minute,
  /** What comes later than this counts as later, however late. */
  latestMs: 3 * hour,
  /** The middle half of what may be expected lies within this. */
  middleHalfMs: 40 * minute,
  /** A person's last forecasts were right: so many of them, by a median of less than this. */
  judgedForecasts: 10,
  medianErrorMs: 20 * minute,
};
