import { hour, minute } from '../durations.ts';

/**
 * Point 9, temperature of the skin. The limits, and the rise over the person's own baseline
 * (1.1 °C: a fever in long-term care, IDSA, High 2009), are a person's goals. A heatwave warms the skin as a fever does: what slowly
 * rises over days moves the baseline with it, what exceeds a limit is reported, whatever the reason. Without a source the number is ours.
 */
export const temperatureParameters = {
  /** Added to what the pod measures, °C: its own calibration. */
  offsetC: 0,
  /** Time constant of smoothing, ms. */
  tauMs: 5 * minute,
  /** A pod takes so long on the body to be as warm as the skin, ms: till then it is not judged. */
  warmUpMs: 20 * minute,
  /** Outside of a limit for so long, ms, before it is reported. */
  heldMs: 10 * minute,
  /** Reported until so far inside, °C. */
  hysteresisC: 0.2,
  /** The baseline follows over this, ms: a day and a night. */
  baselineTauMs: 24 * hour,
  /** It is judged by from so much wear on, ms. */
  baselineAfterMs: 12 * hour,
  /** Outside of this nothing is a skin's temperature, °C. */
  plausibleLowC: 10,
  plausibleHighC: 45,
};
