import { minute } from '../durations.ts';

/** Point 7, turns. The angle and the time in position are a person's goals. */
export const turnParameters = {
  /** Where partial turns do not count, a turn is this far, degrees; ours: between a 30° tilt and a 90° turn onto a side. */
  wholeDegrees: 60,
  /** A turn relieves after so long, ms (LEAF study: 15 min of relief). */
  heldMs: 15 * minute,
  /** Shifts within this share of the goal's angle are the same rest; ours: room for fidgeting and half a turn's noise. */
  restShare: 0.67,
  /** A stay elsewhere of less than this is part of the rest, ms; ours: a sip, a cough, a look at the clock. */
  excursionMs: 2.5 * minute,
  /** Time constant over which a rest's orientation is followed, ms. */
  restTauMs: 10 * minute,
  /** A turn counts from this much under the goal's angle, degrees: the error of a rest's mean. */
  toleranceDegrees: 1.5,
  /** A rest counts through a silence up to this, ms, when it is the same after it. */
  silenceMs: 30 * minute,
  /** A reminder waits for a turn in progress so long past the time it needs, ms. */
  graceMs: 3 * minute,
};
