import { minute } from '../durations.ts';

/** Point 2, wear: when a pod counts as unclipped, loose or off the body. Where no source is named, the number is ours. */
export const wearParameters = {
  /** A pad change takes minutes: a pod off its pad for longer was forgotten, ms. */
  unclippedAfterMs: 10 * minute,
  /** A loose clip flickers: loose until its flag has stayed away for so long, ms. */
  looseQuietMs: minute,
  /** Reported when loose for so long, ms; a shorter stretch needs no one. */
  looseAfterMs: 2 * minute,
  /** Reported once until not loose for so long, ms. */
  looseClearsAfterMs: 15 * minute,
  /**
   * Colder than this, °C, and stiller, g RMS, for so long, ms: not on a body. Skin under clothes is 32 to 36 °C, rooms seldom over
   * 27. A warm pod that does not move may be in the sun or on a sleeping person, so it counts as worn.
   */
  coldC: 27,
  coldActivityG: 0.02,
  coldForMs: 10 * minute,
};
