import { minute } from '../durations.ts';

/** Point 2, wear: when a pod counts as unclipped, loose or off the body. */
export const wearParameters = {
  /** A pad change takes minutes: a pod off its pad for longer was forgotten. */
  unclippedAfterMs: 10 * minute,
  looseAfterMs: 2 * minute,
  looseClearsAfterMs: 15 * minute,
  /** Colder than this and motionless for so long: not on a body. */
  coldC: 27,
  coldActivityG: 0.02,
  coldForMs: 10 * minute,
};
