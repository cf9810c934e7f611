import { minute, second } from '../durations.ts';
import { mountParameters } from './mount-parameters.ts';
import { turnParameters } from './turn-parameters.ts';

/**
 * Point 7, position. Where no source is named, the number is ours, chosen from how bodies lie and sit (see each) and checked on the
 * seen part of `npm run bench:analysis`.
 */
export const positionParameters = {
  /** Time constant over which gravity is smoothed, ms: longer than a step or a breath, shorter than a turn in bed. */
  tauMs: 15 * second,
  /**
   * A new position is reported when it has lasted so long, ms: a roll over the back on the way to the other side is no position.
   */
  holdMs: 25 * second,
  /** Dynamic acceleration of walking, g RMS at the trunk. */
  walkingG: 0.1,
  /** A walking body never rests for longer than a step, s. */
  stepEveryS: 2,
  /** Standing: trunk within so many degrees of its line when walking, */
  standingDegrees: 22,
  /** and so lively, g RMS: a sitting person is stiller than one who balances. */
  livelyG: 0.034,
  /** Time constant over which this is followed, ms, and the most that counts, g RMS: a jolt is no stance. */
  livelyTauMs: 30 * second,
  livelyMostG: 0.07,
  /**
   * Degrees from the line of walking within which a person sits or stands: people of 70 to 95 sit at a median of 38, by person 10
   * to 67, and lie at 85 to 107, at least 66 (HAR70+, Ustad 2023). A back-rest of 30 to 45 degrees (semi-Fowler) is lying.
   */
  uprightDegrees: 46,
  /** A person known to lean back further sits up to so many degrees past that, and up to this at most. */
  leanRoomDegrees: 8,
  uprightLearnedMost: 70,
  /** Where no walking has shown the line, so many degrees either side of the limit are not known: sitting or on the back. */
  doubtDegrees: 4,
  /** The limit moves by so many degrees for each unit of the logarithm of the odds of being upright, */
  uprightDegreesByOdds: 10,
  /** at most by so many: to about 55 for a person who stirs by day; one who is still at night is likely to lie. */
  uprightDegreesMost: 14,
  /** Time constant over which these odds are followed, ms. */
  calmTauMs: 10 * minute,
  /**
   * Degrees of roll from the back (or front) past which a person lies on the side: between a tilt of 30 and a side position of 75.
   */
  sideDegrees: 52,
  /** Degrees of roll from the front past which a person lies on the side: half way to a side position that leans forward. */
  sideFromFrontDegrees: 45,
  /** A limit between two positions is crossed only so many degrees past it: a person at the limit does not flicker. */
  hysteresisDegrees: 5,
  /** A position is reported when it is so likely, share of 1: more likely than not; else it is unknown. */
  reportedFrom: 0.5,
  /** Where no walking has shown the line, it has to be likelier: a wrong report may turn a person onto the wrong side. */
  reportedUnwalkedFrom: 0.55,
  /** Mean acceleration outside of this is no gravity, g. */
  gravityLowG: 0.6,
  gravityHighG: 1.5,
  /** The mount of the pod on the belly. */
  mount: mountParameters,
  /** Turns. */
  turn: turnParameters,
};
