import { minute, second } from '../durations.ts';

/** Point 3, pad cycle: calibration, and pads that are used, changed or put back. Ours unless stated. */
export const padParameters = {
  /** The duration of calibration (about 2 min, a property of the sensor), and the fewest measurements that make a baseline. */
  calibrationMs: 2 * minute,
  calibrationSamples: 3,
  /** A signal that has not settled after this has failed: check_connection. */
  calibrationFailsAfterMs: 10 * minute,
  /** A fall of the mean core byte (0.8 % of C) within the window by more than this: not settled yet. */
  settledBytes: 4,
  /** Mean C/C0 of a baseline that is wet beyond doubt, and of one that is wet with a surface so many octaves up. */
  wetBaseline: 1.35,
  dampBaseline: 1.15,
  dampBaselineOctaves: 2.5,
  /** Mean C/C0 that no dry pad of ours has: it is another product. Dry ones had 0.85 to 1.3 (seen simulation). */
  driestBaseline: 0.72,
  /**
   * Clipped on again within this, on zones within so many bytes in the mean: the same pad. A wet pad is recognised for longer:
   * after up to 15 min its zones were within 6 bytes 19 times in 20, another pad's over 38 (seen simulation).
   */
  reclipMs: 3 * minute,
  reclipWetMs: 30 * minute,
  sameZoneBytes: 5,
  sameWetZoneBytes: 7,
  /**
   * The signal of a pad of at least so many nominal ml that falls to this share at once and stays there: another pad. After a
   * silence a smaller fall is enough: a worn pad's signal stayed over 0.85 of its value, a changed one's fell under 0.2 nine times
   * in ten (seen simulation).
   */
  changedShare: 0.2,
  changedInSilenceShare: 0.5,
  changedFromMl: 40,
  changedHeldMs: 2 * minute,
  /** In a silence as long as this a pad may have been changed. */
  silenceMs: 90 * second,
  /** After a carer reported a change, a pad that still reads wet counts as the old one for so long. */
  awaitChangeMs: 10 * minute,
};
