import { minute } from '../durations.ts';

/** Point 1, link: when silence is reported. */
export const linkParameters = {
  outOfRangeAfterMs: 5 * minute,
  disconnectedAfterMs: 30 * minute,
};
