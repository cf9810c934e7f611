import { minute, second } from '../durations.ts';

/** Point 7, position and turns. */
export const positionParameters = {
  tauMs: 15 * second,
  holdMs: 25 * second,
  walkingG: 0.1,
  learnWalkingMs: 40 * second,
  stepEveryS: 2,
  facesUpShare: 0.6,
  standingDegrees: 14,
  standingLivelyMs: 90 * second,
  standingLivelyG: 0.034,
  uprightDegrees: 55,
  turnHeldMs: 15 * minute,
  pendingGraceMs: 2 * minute,
};
