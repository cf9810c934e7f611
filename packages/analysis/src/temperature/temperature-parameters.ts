import { hour, minute } from '../durations.ts';

/** Point 9, temperature of the skin. */
export const temperatureParameters = {
  offsetC: 0,
  tauMs: 5 * minute,
  warmUpMs: 20 * minute,
  heldMs: 10 * minute,
  hysteresisC: 0.2,
  overBaselineC: 1.1,
  baselineTauMs: 24 * hour,
  baselineAfterMs: 12 * hour,
  plausibleLowC: 10,
  plausibleHighC: 45,
};
