import { minute } from '../durations.ts';

/** Point 11: the reasons for alerts that belong to no other point. Ours unless stated. */
export const alertParameters = {
  /** check_patient: dynamic acceleration under this is no motion, g RMS: breathing stays under it (as for a cold pod). */
  stillG: 0.02,
  /** Reported after so many times the goal's time in position with neither motion nor another position (a rule of the product). */
  stillTimesGoal: 2,
  /** check_bin: a pod that is off its pad and still received so long after, ms, was thrown away with it (a rule of the product). */
  binAfterMs: 60 * minute,
  /**
   * check_pad_fill_profile: the fill is so far over the upper goal, percent of the capacity, which red is to prevent
   * (leakOverMaxPct);
   */
  overMaxPct: 15,
  /** until it is so much under that again. */
  overClearsPct: 5,
};
