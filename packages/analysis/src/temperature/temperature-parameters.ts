import { hour, minute } from '../durations.ts';

/**
 * Point 9, temperature of the skin. The limits, and the rise over the person's own baseline (1.1 °C: a fever in long-term care,
 * IDSA, High 2009), are a person's goals. A heatwave warms the skin as a fever does: a slow rise over days moves the baseline, and
 * a value over a limit is reported, whatever the reason. Without a source the number is ours.
 */
export const temperatureParameters = {
  /** Added to what the pod measures, °C: its own calibration. */
  offsetC: 0,
  /** Time constant of smoothing, ms. */
  tauMs: 5 * minute,
  /** The time until a pod on the body is as warm as the skin, ms: before, it is not judged. */
  warmUpMs: 20 * minute,
  /** Outside of a limit for so long, ms, before it is reported. */
  heldMs: 10 * minute,
  /** Reported until so far inside, °C. */
  hysteresisC: 0.2,
  /** The baseline follows over this, ms: a day and a night. */
  baselineTauMs: 24 * hour,
  /** The baseline is used after so much wear, ms. */
  baselineAfterMs: 12 * hour,
  /** Outside of this nothing is a skin's temperature, °C. */
  plausibleLowC: 10,
  plausibleHighC: 45,
};
