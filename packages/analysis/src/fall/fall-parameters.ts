import { minute } from '../durations.ts';

/** Point 8, fall. */
export const fallParameters = {
  impactG: 2.5,
  changedDegrees: 50,
  stillS: 15,
  stillG: 0.03,
  withinMs: 3 * minute,
  afterAttachMs: 2 * minute,
};
