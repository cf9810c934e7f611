/**
 * The measured series of a person; the units: `fill` in percent of the pad's own working capacity, `temperature` and `balance` in
 * degrees.
 */
export const measuredSignals = [
  'fill',
  'temperature',
  /** RMS of the dynamic acceleration, g. */
  'activity',
  'heartRate',
  'oximetry',
  'respiration',
  'balance',
] as const;
export type MeasuredSignal = (typeof measuredSignals)[number];

/**
 * A night is counted in minutes under this oxygen saturation, percent: the limit of T90, the usual figure of overnight oximetry
 * (Wang, Nat Sci Sleep 2022). It is a figure for the chart, and raises no alert.
 */
export const lowSaturationPct = 90;

/** Five minutes with fewer values of a vital sign than this mean little: a pod measures once a minute. */
export const leastVitalValues = 2;

/** The finest resolution of a series. */
export const seriesBucketMs = 5 * 60_000;
